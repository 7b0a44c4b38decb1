import { askJson, type Fetch, NoAnswerError } from '../../runtime/ask-json.ts';
import { SIGNATURE_HEADER, signatureOf, signedDelivery, TIMESTAMP_HEADER } from '../../runtime/signature.ts';
import type { HttpSettings } from '../../settings.ts';
import { SmsError, type SmsPort } from './sms.ts';

/** A message without an answer is sent once more, under the same id. */
const TRIES = 2;

/**
 * Sends codes through a provider by HTTP: POST `{id, mobile, purpose, code, requestId, text}` as JSON to the url, signed over
 * `<timestamp>.<body>` like the cashier's webhook. Any 2xx means accepted; a repeated id must be delivered once.
 */
export function httpSms({ url, secret }: HttpSettings, fetch: Fetch = globalThis.fetch): SmsPort {
  return {
    async send(_db, { id, mobile, purpose, code, requestId, text, now }) {
      const body = Buffer.from(JSON.stringify({ id, mobile, purpose, code, requestId, text }));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        [TIMESTAMP_HEADER]: String(now),
        [SIGNATURE_HEADER]: signatureOf(secret, signedDelivery(String(now), body)),
      };
      for (let tries = 1; ; tries++) {
        const failed = await failureOf(fetch, url, { method: 'POST', headers, body });
        if (failed === null) return;
        if (!failed.mayRepeat || tries >= TRIES) throw new SmsError(failed.reason);
      }
    },
  };
}

/** Why a message was not accepted, or null; `mayRepeat` if a retry may help. */
async function failureOf(fetch: Fetch, url: string, init: RequestInit) {
  try {
    const { status } = await askJson(fetch, url, init);
    if (status >= 200 && status < 300) return null;
    return { reason: `the SMS provider answered ${status}`, mayRepeat: status >= 500 };
  } catch (error) {
    if (error instanceof NoAnswerError) return { reason: error.message, mayRepeat: true };
    throw error;
  }
}
