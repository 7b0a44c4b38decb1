import { isKeptFile } from './messages.ts';

const FILES_CACHE = 'files';
/** Above it, the oldest files that no stored page needs are deleted: they belong to old builds. */
const MAX_FILES = 300;

type Fetch = (request: Request | string, options?: RequestInit) => Promise<Response>;

/** Stores files on the device: files that pages load, and the pictures in their documents. */
export function keepFiles(caches: Pick<CacheStorage, 'open'>, fetch: Fetch) {
  const open = () => caches.open(FILES_CACHE);

  return {
    /**
     * A file for a page: one with a hash in its name from the cache, any other from the server, or without a network
     * from the cache. `later` stores it. Rejects if it is unavailable.
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

    /** Stores the missing ones of these files. Rejects if one cannot be fetched. */
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

    /** Deletes the oldest unneeded files above MAX_FILES. */
    async trim(needed: ReadonlySet<string>): Promise<void> {
      const cache = await open();
      const kept = await cache.keys();
      const spare = kept.filter(({ url }) => !needed.has(new URL(url).pathname));
      await Promise.all(spare.slice(0, Math.max(0, kept.length - MAX_FILES)).map((old) => cache.delete(old)));
    },
  };
}
