import { clock } from '../clock.ts';
import { isInWrapper } from '../native/host.ts';

/** How long the service worker may take to be there, ms: a visit starts it once its page is idle. */
const WORKER_MS = 10_000;

/** Where this browser sends notifications to, as the server takes it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly key: string;
  readonly auth: string;
}

/** Whether the player allows notifications here; `none` in a browser without them and in the Android wrapper. */
export function pushPermission(): NotificationPermission | 'none' {
  const canShow = typeof Notification === 'function' && typeof PushManager === 'function';
  return canShow && 'serviceWorker' in navigator && !isInWrapper() ? Notification.permission : 'none';
}

/** Asks the player; browsers want it to follow a tap. @returns whether they allow it */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

async function manager(): Promise<PushManager> {
  const worker = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => void clock.setTimeout(() => resolve(null), WORKER_MS)),
  ]);
  if (worker === null) throw new Error('There is no service worker');
  return worker.pushManager;
}

/** Whether this browser is subscribed. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration !== undefined && (await registration.pushManager.getSubscription()) !== null;
}

/** Subscribes this browser, or returns the address that it has. Rejects if its push service cannot be reached. */
export async function subscribeBrowser(publicKey: string): Promise<PushAddress> {
  const pushManager = await manager();
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  // The operator may have other keys now, and a browser has one subscription.
  const subscription = await subscribe().catch(async (error: unknown) => {
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw error;
    return subscribe();
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, key: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the subscription of this browser, also without a network: its address then exists no more. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
