import { keepProduct } from './keep-product.ts';
import { isKeptFile, type KeepRequest, OUTDATED } from './messages.ts';

/** The parts of a service worker's events that are used here: TypeScript's own clash with those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: KeepRequest }) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: string): void }[]>;
  };
}
const worker = globalThis as unknown as Worker;

async function tellPages(message: string): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own pages, no window
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}

const product = keepProduct({
  caches: globalThis.caches,
  fetch: (request, options) => fetch(request, options),
  now: Date.now,
  onNewBuild: () => void tellPages(OUTDATED),
});

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // The server is asked for a page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable() ?? Promise.resolve();
  event.waitUntil(preload.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!isPagePath(pathname)) return;
    const found = product.page(request, fromServer(event));
    event.respondWith(found.then(({ answer }) => answer));
    event.waitUntil(found.then(({ later }) => later).catch(() => undefined));
  } else if (isKeptFile(pathname)) event.respondWith(product.file(request));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'keep') event.waitUntil(product.keep(data.page, data.files).catch(() => undefined));
});

const fromServer = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** The paths of calls, of the demo's sandboxes and of files are no pages of the app. */
const isPagePath = (path: string): boolean => !/^\/(app|sandbox)\/|\.\w+$/.test(path);
