import { isKeptFile } from './messages.ts';

const FILES_CACHE = 'files';
/** Beyond it the oldest that no kept page needs go: files of builds that are gone. */
const MAX_FILES = 300;

type Fetch = (request: Request | string, options?: RequestInit) => Promise<Response>;

/** Keeps files on the device: what pages load, and the pictures in their documents. */
export function keepFiles(caches: Pick<CacheStorage, 'open'>, fetch: Fetch) {
  const open = () => caches.open(FILES_CACHE);

  return {
    /**
     * A file for a page: one with a hash in its name as it is kept, any other the server's, or without a network the
     * kept one. `later` keeps it. Rejects where it cannot be had.
     */
    async answer(request: Request): Promise<{ answer: Response; later: Promise<unknown> }> {
      const { pathname } = new URL(request.url);
      const kept = await open()
        .then((cache) => cache.match(pathname))
        .catch(() => undefined);
      if (kept !== undefined && pathname.startsWith('/assets/')) return { answer: kept, later: Promise.resolve() };
      const answer = await fetch(request).catch((error: unknown) => {
        if (kept === undefined) throw error;
        return kept;
      });
      if (answer.status !== 200 || answer === kept) return { answer, later: Promise.resolve() };
      const copy = answer.clone();
      return { answer, later: open().then((cache) => cache.put(pathname, copy)) };
    },

    /** Keeps those of these files that are not there yet. Rejects where one cannot be had. */
    async store(paths: readonly string[]): Promise<void> {
      const cache = await open();
      const store = async (path: string): Promise<void> => {
        if ((await cache.match(path)) !== undefined) return;
        const response = await fetch(path);
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        await cache.put(path, response);
      };
      await Promise.all([...new Set(paths)].filter(isKeptFile).map(store));
    },

    /** Caches SVG pictures by path: pictures inlined in a document are files for a client-rendered page. */
    async storePictures(pictures: ReadonlyMap<string, string>): Promise<void> {
      const cache = await open();
      const store = ([path, svg]: readonly [string, string]) =>
        cache.put(path, new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }));
      await Promise.all([...pictures].map(store));
    },

    /** Lets go of the oldest files beyond MAX_FILES that are not needed. */
    async trim(needed: ReadonlySet<string>): Promise<void> {
      const cache = await open();
      const kept = await cache.keys();
      const spare = kept.filter(({ url }) => !needed.has(new URL(url).pathname));
      await Promise.all(spare.slice(0, Math.max(0, kept.length - MAX_FILES)).map((old) => cache.delete(old)));
    },
  };
}
