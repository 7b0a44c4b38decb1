import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-perya-timestamp';
export const SIGNATURE_HEADER = 'x-perya-signature';

/** HMAC-SHA-256 of a text or bytes under a secret, in hex. */
export function signatureOf(secret: string, signed: string | Buffer): string {
  return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Whether a signature is the right one; takes the same time wherever it differs. */
export function isSignatureOf(signature: string, secret: string, signed: string | Buffer): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, signed))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Signed content of a webhook: its time, so that an old delivery cannot be sent again, and its bytes. */
export function signedDelivery(timestamp: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), body]);
}
