import { AGE_FORM_PATH } from '#contract/pages/rendered-page.ts';
import type { PushMessage } from '#contract/push/rules.ts';
import coin from '../../public/art/art-coin-silver.svg?raw';
import cone from '../../public/art/art-cone.svg?raw';
import icons from '../../public/icons.svg?raw';
import { keepProduct } from './keep-product.ts';
import { isKeptFile, type KeepRequest, OUTDATED } from './messages.ts';
import { type Notice, noticeOf, openPage, type Tabs } from './push.ts';

/** The used parts of a service worker's events, because TypeScript's types clash with those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface AskedEvent extends WorkerEvent {
  readonly data: KeepRequest;
  readonly source: { postMessage(message: string): void } | null;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface TapEvent extends WorkerEvent {
  readonly notification: { readonly data: Notice['options']['data']; close(): void };
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: TapEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: Notice['title'], options: Notice['options']): Promise<void>;
  };
  readonly clients: Tabs & { claim(): Promise<void> };
}
const worker = globalThis as unknown as Worker;

const product = keepProduct({
  caches: globalThis.caches,
  fetch: (request, options) => fetch(request, options),
  pictures: { '/icons.svg': icons, '/art/art-cone.svg': cone, '/art/art-coin-silver.svg': coin },
});

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // The server gets the request for a page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable() ?? Promise.resolve();
  const pictures = product.keepPictures().catch(() => undefined);
  event.waitUntil(Promise.all([preload, pictures]).then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // A form accepts the notice if the page's script has not loaded.
  if (request.method === 'POST' && pathname === AGE_FORM_PATH) event.waitUntil(product.forgetPages());
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isPagePath(pathname)) answer(event, product.page(request, fromServer(event)));
  } else if (isKeptFile(pathname)) answer(event, product.file(request));
});

function answer(event: FetchEvent, found: Promise<{ answer: Response; later: Promise<unknown> }>): void {
  event.respondWith(found.then((each) => each.answer));
  event.waitUntil(found.then(({ later }) => later).catch(() => undefined));
}

worker.addEventListener('message', (event) => {
  if (event.data.type === 'keep') event.waitUntil(keep(event).catch(() => undefined));
});

async function keep({ data, source }: AskedEvent): Promise<void> {
  const isOutdated = await product.keep(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the target is a worker's own page, no window
  if (isOutdated) source?.postMessage(OUTDATED);
}

worker.addEventListener('push', (event) => {
  const { title, options } = noticeOf(messageOf(event));
  event.waitUntil(worker.registration.showNotification(title, options));
});

/** The message of the server; null if it cannot be read. */
function messageOf({ data }: PushEvent): Partial<PushMessage> | null {
  try {
    return (data?.json() ?? null) as Partial<PushMessage> | null;
  } catch {
    return null;
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(worker.clients, event.notification.data, isPagePath));
});

const fromServer = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** The paths of calls, of the demo's sandboxes, of the operator, of frames and of files are not pages of the app. */
const isPagePath = (path: string): boolean => !/^\/(app|sandbox|desk|operator|frames)(\/|$)|\.\w+$/.test(path);
