import type { Page } from '@playwright/test';
import type { fakeBrowser } from '../../tests/server/push/fake-push-service.ts';

type Subscription = ReturnType<typeof fakeBrowser>['subscription'];

/** Gives the page a subscription, because a headless browser reaches no push service. */
export async function givePushService(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript(({ endpoint, key, auth }) => {
    // The frames of games have no storage.
    if (globalThis.top !== globalThis.self) return;
    const kept = 'fake push';
    const given = {
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
      unsubscribe: async () => (localStorage.removeItem(kept), true),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (localStorage.setItem(kept, 'on'), given),
      getSubscription: async () => (localStorage.getItem(kept) === null ? null : given),
    });
  }, subscription);
}

/** Delivers a decrypted message to the service worker, as the browser does. */
export async function deliver(page: Page, message: unknown): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await cdp.detach();
}

/** Titles and texts of the notifications that the device shows. */
export const shownNotices = (page: Page): Promise<readonly { title: string; body: string; lang: string }[]> =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Taps the first notification: CDP has no tap, so the event is made in the service worker. */
export async function tapNotice(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<unknown[]> };
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    const tap = new scope.NotificationEvent('notificationclick', { notification });
    // Only events of the browser itself may wait.
    let done: unknown = null;
    Object.assign(tap, { waitUntil: (work: unknown) => (done = work) });
    scope.dispatchEvent(tap);
    await done;
  });
}
