import { PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { dataOf, entryOf, filesOf, picturesOf } from './document-parts.ts';
import { keepFiles } from './keep-files.ts';
import { type KeepRequest, KEPT_PAGE } from './messages.ts';

/** The static document, for a page that is not stored itself. */
const SHELL = '/index.html';
const LOBBY = '/';
const RELOADS: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload', 'no-store']);

/** Dependencies from the service worker. */
export interface KeeperDependencies {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** SVG pictures by path that pages show without a network, and that visible pages may not contain. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Stores the product on the device: a second visit paints at once, even without a network (spec §4). */
export function keepProduct({ caches, fetch, pictures }: KeeperDependencies) {
  const files = keepFiles(caches, fetch);

  async function storePage(cache: Cache, path: string, text: string, headers: Headers): Promise<void> {
    // Files first, so that a page is stored only with the files it requires.
    const needed = filesOf(text);
    await files.store(needed.filter((path) => /\.(js|css)$/.test(path)));
    await Promise.all(needed.map((path) => files.store([path]).catch(() => undefined)));
    await files.storePictures(picturesOf(text));
    const own = new Headers(headers);
    // The text is no longer compressed, and it is for this browser only.
    for (const name of ['content-encoding', 'content-length', 'vary']) own.delete(name);
    await cache.put(path, new Response(text.replace('<html ', `<html ${KEPT_PAGE}="" `), { headers: own }));
  }

  /** Replaces a stored page by a newer one of the same build: the other files of another build are not stored yet. */
  async function renew(cache: Cache, path: string, response: Response): Promise<void> {
    if (!isWholePage(response)) return;
    const text = await response.text();
    const before = await cache.match(path);
    // The server sends the static document if it cannot render a page: it must never replace a stored page.
    if (before !== undefined && dataOf(text) !== '' && entryOf(await before.text()) === entryOf(text))
      await storePage(cache, path, text, response.headers);
  }

  async function askPage(path: string): Promise<Response> {
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!isWholePage(response)) throw new Error(`${path} answered ${response.status}`);
    return response;
  }

  return {
    /** Deletes all stored pages, because pages now look different. */
    forgetPages: () => caches.delete(PAGES_CACHE),

    /** Stores the worker's own pictures once in its life, so that an older worker never restores older ones. */
    keepPictures: () => files.storePictures(new Map(Object.entries(pictures))),

    /** A file for a page (keepFiles). */
    file: files.answer,

    /**
     * A page: the stored one if it exists, while `later` renews it; else the server's. Without a network the stored
     * one, or the static document; rejects if neither exists.
     */
    async page(request: Request, fetched: Promise<Response>): Promise<{ answer: Response; later: Promise<unknown> }> {
      const { pathname, search } = new URL(request.url);
      // Without storage the server's page still works. A cache that is deleted meanwhile accepts no more entries.
      const cache = await caches.open(PAGES_CACHE).catch(() => null);
      const kept = await cache?.match(pathname).catch(() => undefined);
      // A parameter may make it another page, and a reload asks for the server's page.
      if (cache !== null && kept !== undefined && search === '' && !RELOADS.has(request.cache))
        return { answer: kept, later: fetched.then((response) => renew(cache, pathname, response)) };
      try {
        return { answer: await fetched, later: Promise.resolve() };
      } catch (error) {
        const answer = kept ?? (await cache?.match(SHELL));
        if (answer === undefined) throw error;
        return { answer, later: Promise.resolve() };
      }
    },

    /**
     * Stores the static document, a visit's files, its page and the lobby. If the server has a newer build than the
     * page, stored pages are deleted instead. Rejects if the network fails.
     * @returns whether the server has a newer build
     */
    async keep({ page, entry, files: loaded }: KeepRequest): Promise<boolean> {
      // Opened before any fetch: if pages change their look meanwhile, it is deleted and accepts no more entries.
      const cache = await caches.open(PAGES_CACHE);
      const shell = await askPage(SHELL);
      const shellText = await shell.text();
      if (entryOf(shellText) !== entry) {
        await caches.delete(PAGES_CACHE);
        return true;
      }
      // A file that is no longer available does not prevent caching the page.
      await Promise.all(loaded.map((path) => files.store([path]).catch(() => undefined)));
      const textAt = async (path: string) => (await (await cache.match(path))?.text()) ?? '';
      async function keepPage(path: string): Promise<string> {
        const response = await askPage(path);
        const text = await response.text();
        if (dataOf(text) !== '') await storePage(cache, path, text, response.headers);
        return text;
      }
      const visited = page === null ? '' : await keepPage(page);
      // Every offline start leads to the lobby, so it is stored with any page; a visit does not fail without it.
      let lobby = page === LOBBY ? visited : await textAt(LOBBY);
      if (entryOf(lobby) !== entry) lobby = await keepPage(LOBBY).catch(() => '');
      const before = await textAt(SHELL);
      const sources = [lobby, entryOf(before) === entry ? before : '', visited];
      const data = sources.map(dataOf).find((one) => one !== '') ?? '';
      // With the texts and public answers of the lobby the static document starts without a network.
      const text = shellText.replace('<script type="module"', (start) => data + start);
      await storePage(cache, SHELL, text, shell.headers);
      const shown = [shellText, visited, lobby].flatMap((one) => [...filesOf(one), ...picturesOf(one).keys()]);
      await files.trim(new Set([...Object.keys(pictures), ...loaded, ...shown]));
      return false;
    },
  };
}

const isWholePage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');
