import webPush from 'web-push';
import type { PushMessage } from '#contract/push/rules.ts';
import { askJson, type Fetch, NoAnswerError } from '../../runtime/ask-json.ts';
import type { PushKeys } from '../../settings.ts';
import type { Delivery } from './outbox.ts';

/** How long a push service keeps a notification for a phone that is off, seconds. */
const KEPT_SECONDS = 12 * 60 * 60;

/** The push service's decision; `gone` if it no longer knows the browser. */
export type Sent = 'accepted' | 'gone' | 'failed';

/** Sends a notification to a browser once, encrypted for it (RFC 8291). A failure is not repeated. */
export async function sendPush(keys: PushKeys, { kind, browser }: Delivery, fetch: Fetch): Promise<Sent> {
  const { endpoint, key, auth, language } = browser;
  const message: PushMessage = { kind, language };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: key, auth } },
      JSON.stringify(message),
      { vapidDetails: keys, TTL: KEPT_SECONDS, topic: kind, contentEncoding: 'aes128gcm' },
    );
    const init = { method: 'POST', headers: headersOf(headers), body: new Uint8Array(body) };
    const { status } = await askJson(fetch, endpoint, init);
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'accepted' : 'failed';
  } catch (error) {
    if (error instanceof NoAnswerError) return 'failed';
    throw error;
  }
}

/** As fetch takes them, which sets the length itself. */
const headersOf = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (/^content-length$/i.test(name) ? [] : [[name, String(value)]])),
  );
