import type { PushMessage } from '#contract/push/rules.ts';
import { askJson, type Fetch } from '../../runtime/ask-json.ts';
import type { PushKeys } from '../../settings.ts';
import type { Delivery } from './outbox.ts';
import { encryptFor, signFor } from './web-push.ts';

/**
 * Sends a notification to a browser once, encrypted for it. Throws if the push service refuses it or does not answer.
 * @returns whether the push service no longer knows the browser
 */
export async function sendPush(keys: PushKeys, { kind, browser, keptMs }: Delivery, fetch: Fetch): Promise<boolean> {
  const { endpoint, language } = browser;
  const message: PushMessage = { kind, language };
  const body = new Uint8Array(encryptFor(browser, JSON.stringify(message)));
  const headers = {
    authorization: await signFor(endpoint, keys),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.floor(keptMs / 1000)),
    // A newer one of its kind replaces it while the phone is off.
    topic: kind,
    urgency: 'normal',
  };
  const { status } = await askJson(fetch, endpoint, { method: 'POST', headers, body });
  if (status === 404 || status === 410) return true;
  if (status < 200 || status >= 300) throw new Error(`${new URL(endpoint).host} answered ${status}`);
  return false;
}
