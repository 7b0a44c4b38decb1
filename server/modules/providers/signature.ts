import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a request's time may be from ours, ms. */
export const MOST_SKEW_MS = 5 * 60_000;

/** What is signed: the time, the path and the body as it was sent, so that none of them can be put with another. */
export function signatureOf(secret: string, timestamp: string, path: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}\n${path}\n`).update(body).digest('hex');
}

/** A request as it came. */
export interface SignedRequest {
  readonly timestamp: string;
  readonly signature: string;
  readonly path: string;
  readonly body: Buffer;
}

/** Whether a request was signed with the secret, and lately. */
export function isSigned({ timestamp, signature, path, body }: SignedRequest, secret: string, now: number): boolean {
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MOST_SKEW_MS) return false;
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, timestamp, path, body), 'hex'));
}
