import { z } from 'zod';
import { hundredths, id } from '#contract/base/conventions.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import {
  isSignatureOf,
  SIGNATURE_HEADER,
  signatureOf,
  signedDelivery,
  TIMESTAMP_HEADER,
} from '../../runtime/signature.ts';
import type { CashierPort, Delivery, Payment } from './cashier.ts';

/** How far a delivery's time may be from ours, ms. */
const DELIVERY_TOLERANCE_MS = 5 * 60_000;
/** Where on our origin the player comes back to. */
export const RETURN_PATH = '/wallets?name=deposit';

/** A field that is not named here (another currency, a fee) is refused: it could change the meaning of the amount. */
const paymentEvent = z.strictObject({ orderId: id, amount: hundredths, state: z.enum(['paid', 'failed']) });

interface SignedCashierOptions {
  /** The cashier's payment page. */
  readonly url: string;
  /** Shared with the cashier. */
  secret(db: Db): Promise<string>;
}

/**
 * A cashier with an external payment page: a signed link leads there, and a webhook `{orderId, amount, state}`, signed
 * over `<timestamp>.<body>` with the same secret, reports the result.
 */
export function signedCashier({ url, secret }: SignedCashierOptions): CashierPort {
  return {
    async start(trx, payment) {
      const query = linkQuery(payment);
      query.set('signature', signatureOf(await secret(trx), query.toString()));
      return `${url}?${query}`;
    },
    async verify(db, delivery, now) {
      const timestamp = header(delivery, TIMESTAMP_HEADER);
      const signature = header(delivery, SIGNATURE_HEADER);
      if (!isSignatureOf(signature, await secret(db), signedDelivery(timestamp, delivery.body)))
        throw new RequestError(401, 'The signature does not fit');
      if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > DELIVERY_TOLERANCE_MS)
        throw new RequestError(401, 'This delivery is too old: sign it again');
      return readEvent(delivery.body);
    },
  };
}

function linkQuery({ orderId, channel, amount, expiresAt }: Payment): URLSearchParams {
  const fields = { order: orderId, channel, amount: String(amount), expires: String(expiresAt), back: RETURN_PATH };
  return new URLSearchParams(fields);
}

/** The payment that a signed link names; null where the link was not made by us. */
export function readLink(query: URLSearchParams, secret: string): (Payment & { readonly back: string }) | null {
  const signed = new URLSearchParams(query);
  signed.delete('signature');
  if (!isSignatureOf(query.get('signature') ?? '', secret, signed.toString())) return null;
  const text = (name: string) => query.get(name) ?? '';
  return {
    orderId: text('order'),
    channel: text('channel'),
    amount: Number(text('amount')),
    expiresAt: Number(text('expires')),
    back: text('back'),
  };
}

function header({ headers }: Delivery, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function readEvent(body: Buffer) {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RequestError(400, 'The body is not JSON we can read');
  }
  const read = paymentEvent.safeParse(json);
  if (read.success) return read.data;
  throw new RequestError(
    400,
    'The body must be {orderId, amount, state: "paid" or "failed"} in hundredths of PHP and nothing else',
  );
}
