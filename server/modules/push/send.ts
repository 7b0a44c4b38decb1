import type { PushMessage } from '#contract/push/rules.ts';
import { askJson, type Fetch, NoAnswerError } from '../../runtime/ask-json.ts';
import type { PushKeys } from '../../settings.ts';
import type { Delivery } from './outbox.ts';
import { encryptFor, signFor } from './web-push.ts';

/** The push service's decision; `gone` if it no longer knows the browser. */
export type Sent = 'accepted' | 'gone' | 'failed';

/** Sends a notification to a browser once, encrypted for it. A failure is not repeated. */
export async function sendPush(keys: PushKeys, { kind, browser, keptMs }: Delivery, fetch: Fetch): Promise<Sent> {
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
  try {
    const { status } = await askJson(fetch, endpoint, { method: 'POST', headers, body });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'accepted' : 'failed';
  } catch (error) {
    if (error instanceof NoAnswerError) return 'failed';
    throw error;
  }
}
