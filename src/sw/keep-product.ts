import { FIRST_DATA_ID, PAGES_CACHE, PICTURE_FILE } from '#contract/rendered-page.ts';
import { isKeptFile, KEPT_AT } from './messages.ts';

const FILES_CACHE = 'files';
/** The static document, for a page that is not kept itself. */
const SHELL = '/index.html';
/** What pages without a network show, and a page in sight may not. */
const ALWAYS = ['/icons.svg', '/art/art-cone.svg'];
const RELOADS: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload', 'no-store']);
/** Beyond it the oldest go: files of builds that are gone. */
const MOST_FILES = 300;

/** What keeping needs of the service worker. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  /** The time, ms. */
  readonly now: () => number;
  /** Told when the server has a newer build than a kept page. */
  readonly onNewBuild: () => void;
}

export interface ProductKeeper {
  /**
   * A page: the kept one where there is one, while `later` fetches it anew; else the server's. Without a network the
   * kept one, or the static document; rejects where neither is there.
   */
  page(request: Request, fetched: Promise<Response>): Promise<{ answer: Response; later: Promise<unknown> }>;
  /** A file: one with a hash in its name as it is kept, any other the server's, or without a network the kept one. */
  file(request: Request): Promise<Response>;
  /** Keeps the static document, these files, and the page at this path. Rejects where the network fails. */
  keep(page: string | null, files: readonly string[]): Promise<void>;
}

/** Keeps the product on the device: a second visit paints at once, and without a network (spec §4). */
export function keepProduct({ caches, fetch, now, onNewBuild }: Surroundings): ProductKeeper {
  const pages = () => caches.open(PAGES_CACHE);
  const files = () => caches.open(FILES_CACHE);

  async function storePage(path: string, text: string, headers: Headers): Promise<void> {
    const cache = await pages();
    const before = await (await cache.match(path))?.text();
    // First, so that a page is kept only with its files.
    await storeFiles(filesOf(text));
    await storePictures(text);
    const own = new Headers(headers);
    // The text is no longer packed, and it is this browser's.
    for (const name of ['content-encoding', 'content-length', 'vary']) own.delete(name);
    const marked = text.replace('<html ', `<html ${KEPT_AT}="${now()}" `);
    await cache.put(path, new Response(marked, { headers: own }));
    if (before !== undefined && entryOf(before) !== entryOf(text)) onNewBuild();
  }

  /** The pictures in a document are files to a page that is drawn anew. */
  async function storePictures(html: string): Promise<void> {
    const cache = await files();
    for (const [path, svg] of picturesOf(html))
      await cache.put(path, new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }));
  }

  async function askPage(path: string): Promise<Response> {
    const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!isWholePage(response)) throw new Error(`${path} answered ${response.status}`);
    return response;
  }

  async function storeFiles(paths: readonly string[]): Promise<void> {
    const cache = await files();
    const store = async (path: string): Promise<void> => {
      if ((await cache.match(path)) !== undefined) return;
      const response = await fetch(path);
      if (response.ok) await cache.put(path, response);
    };
    await Promise.all([...new Set(paths)].filter(isKeptFile).map(store));
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => cache.delete(old)));
  }

  async function renew(path: string, response: Response): Promise<void> {
    if (!isWholePage(response)) return;
    const text = await response.text();
    // Let go of meanwhile: the player has logged in or out, or changed the language.
    if ((await (await pages()).match(path)) !== undefined) await storePage(path, text, response.headers);
  }

  return {
    async page(request, fetched) {
      const { pathname, search } = new URL(request.url);
      const cache = await pages();
      const kept = await cache.match(pathname);
      const fresh = fetched.then((response) => ({
        response,
        stored: kept === undefined ? Promise.resolve() : renew(pathname, response.clone()),
      }));
      // A parameter may make it another page, and who reloads a page wants the server's.
      if (kept !== undefined && search === '' && !RELOADS.has(request.cache))
        return { answer: kept, later: fresh.then(({ stored }) => stored) };
      try {
        const { response, stored } = await fresh;
        return { answer: response, later: stored };
      } catch (error) {
        const answer = kept ?? (await cache.match(SHELL));
        if (answer === undefined) throw error;
        return { answer, later: Promise.resolve() };
      }
    },

    async file(request) {
      const cache = await files();
      const { pathname } = new URL(request.url);
      const isHashed = pathname.startsWith('/assets/');
      const kept = await cache.match(pathname);
      if (kept !== undefined && isHashed) return kept;
      try {
        const response = await fetch(request);
        if (response.status === 200) await cache.put(pathname, response.clone());
        return response;
      } catch (error) {
        if (kept !== undefined) return kept;
        throw error;
      }
    },

    async keep(page, paths) {
      await storeFiles([...ALWAYS, ...paths]);
      const shell = await askPage(SHELL);
      let data = dataOf((await (await (await pages()).match(SHELL))?.text()) ?? '');
      if (page !== null) {
        const response = await askPage(page);
        const text = await response.text();
        await storePage(page, text, response.headers);
        data = dataOf(text);
      }
      // With the words and public answers of a page the static document starts without a network.
      const text = (await shell.text()).replace('<script type="module"', (entry) => data + entry);
      await storePage(SHELL, text, shell.headers);
    },
  };
}

const isWholePage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html');

const filesOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="(\/[^"?#]+)"/g)].map(([, path = '']) => path);

/** The script that a page starts with: its name changes with every build. */
const entryOf = (html: string): string | undefined => /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];

const dataOf = (html: string): string =>
  new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">.*?</script>`, 's').exec(html)?.[0] ?? '';

/** The pictures in a document by the path of their file. */
function picturesOf(html: string): ReadonlyMap<string, string> {
  const sources = html.matchAll(new RegExp(`src="data:image/svg\\+xml,([^"]*)" ${PICTURE_FILE}="([^"]+)"`, 'g'));
  const drawings = html.matchAll(new RegExp(`<svg ${PICTURE_FILE}="([^"]+)".*?</svg>`, 'gs'));
  return new Map([
    ...[...sources].map(([, svg = '', path = '']) => [path, decodeURIComponent(svg.replaceAll('&amp;', '&'))] as const),
    ...[...drawings].map(([svg, path = '']) => [path, svg] as const),
  ]);
}
