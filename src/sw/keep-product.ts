import { PAGES_CACHE } from '#contract/pages/rendered-page.ts';
import { dataOf, entryOf, filesOf, picturesOf } from './document-parts.ts';
import { keepFiles } from './keep-files.ts';
import { type KeepRequest, KEPT_PAGE } from './messages.ts';

/** The static document, for a page that is not kept itself. */
const SHELL = '/index.html';
const LOBBY = '/';
const RELOADS: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload', 'no-store']);

/** What keeping needs of the service worker. */
export interface KeeperDependencies {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** SVG pictures by path that pages show without a network, and a page in sight may not. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Keeps the product on the device: a second visit paints at once, and without a network (spec §4). */
export function keepProduct({ caches, fetch, pictures }: KeeperDependencies) {
  const files = keepFiles(caches, fetch);

  async function storePage(cache: Cache, path: string, text: string, headers: Headers): Promise<void> {
    // First, so that a page is kept only with what it cannot do without.
    const needed = filesOf(text);
    await files.store(needed.filter((path) => /\.(js|css)$/.test(path)));
    await Promise.all(needed.map((path) => files.store([path]).catch(() => undefined)));
    await files.storePictures(picturesOf(text));
    const own = new Headers(headers);
    // The text is no longer packed, and it is this browser's.
    for (const name of ['content-encoding', 'content-length', 'vary']) own.delete(name);
    await cache.put(path, new Response(text.replace('<html ', `<html ${KEPT_PAGE}="" `), { headers: own }));
  }

  /** Replaces a kept page by a newer one of the same build: another build's other files are not there yet. */
  async function renew(cache: Cache, path: string, response: Response): Promise<void> {
    if (!isWholePage(response)) return;
    const text = await response.text();
    const before = await cache.match(path);
    // The server sends the static document where it cannot render a page: never in place of one that is kept.
    if (before !== undefined && dataOf(text) !== '' && entryOf(await before.text()) === entryOf(text))
      await storePage(cache, path, text, response.headers);
  }

  async function askPage(path: string): Promise<Response> {
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!isWholePage(response)) throw new Error(`${path} answered ${response.status}`);
    return response;
  }

  return {
    /** Lets go of all kept pages: they have another look now. */
    forgetPages: () => caches.delete(PAGES_CACHE),

    /** Keeps the worker's own pictures: once in its life, so that an older worker never puts back older ones. */
    keepPictures: () => files.storePictures(new Map(Object.entries(pictures))),

    /** A file for a page (keepFiles). */
    file: files.answer,

    /**
     * A page: the kept one where there is one, while `later` renews it; else the server's. Without a network the kept
     * one, or the static document; rejects where neither is there.
     */
    async page(request: Request, fetched: Promise<Response>): Promise<{ answer: Response; later: Promise<unknown> }> {
      const { pathname, search } = new URL(request.url);
      // Without storage the server's page is still there. A cache that is deleted meanwhile takes nothing any more.
      const cache = await caches.open(PAGES_CACHE).catch(() => null);
      const kept = await cache?.match(pathname).catch(() => undefined);
      // A parameter may make it another page, and who reloads a page wants the server's.
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
     * Keeps the static document, a visit's files, and its page. Where the server has a newer build than the page, kept
     * pages are let go of instead. Rejects where the network fails.
     * @returns whether the server has a newer build
     */
    async keep({ page, entry, files: loaded }: KeepRequest): Promise<boolean> {
      // Opened before anything is asked for: where the look changes meanwhile it is deleted and takes nothing any more.
      const cache = await caches.open(PAGES_CACHE);
      const shell = await askPage(SHELL);
      const shellText = await shell.text();
      if (entryOf(shellText) !== entry) {
        await caches.delete(PAGES_CACHE);
        return true;
      }
      // What a page loaded and cannot be had any more is no reason not to keep the page.
      await Promise.all(loaded.map((path) => files.store([path]).catch(() => undefined)));
      const before = (await (await cache.match(SHELL))?.text()) ?? '';
      let data = entryOf(before) === entry ? dataOf(before) : '';
      const needed = new Set([...Object.keys(pictures), ...loaded, ...filesOf(shellText)]);
      // Without a page of its own the visit keeps the lobby: every start without a network leads there.
      const kept = page ?? (data === '' ? LOBBY : null);
      const response = kept === null ? null : await askPage(kept).catch((error: unknown) => failed(page, error));
      if (kept !== null && response !== null) {
        const text = await response.text();
        if (dataOf(text) !== '') {
          await storePage(cache, kept, text, response.headers);
          data = dataOf(text);
        }
        for (const path of [...filesOf(text), ...picturesOf(text).keys()]) needed.add(path);
      }
      // With the words and public answers of a page the static document starts without a network.
      const text = shellText.replace('<script type="module"', (start) => data + start);
      await storePage(cache, SHELL, text, shell.headers);
      await files.trim(needed);
      return false;
    },
  };
}

/** A visit's page must be there; the lobby in its place need not. */
function failed(page: string | null, error: unknown): null {
  if (page !== null) throw error;
  return null;
}

const isWholePage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');
