import { callApi } from '#src/api/index.ts';
import { subscribeBrowser } from '#src/platform/pages/push.ts';

/** Subscribes this browser for the session that it is logged in with. Rejects if browser or server refuse. */
export async function registerBrowser(publicKey: string): Promise<void> {
  await callApi('subscribePush', await subscribeBrowser(publicKey), { timeoutTip: false });
}

/**
 * Subscribes this browser again after a login or when its address has changed, if the player wants notifications.
 * Failures wait for the next visit.
 */
export async function renewBrowser(): Promise<void> {
  const { publicKey, kinds } = await callApi('getPush', {}, { timeoutTip: false, retry: false });
  if (publicKey !== null && kinds.length > 0) await registerBrowser(publicKey);
}
