import { isSignatureOf, signatureOf as hmacOf } from '../../runtime/signature.ts';

/** How far a request's time may be from ours, ms. */
export const MAX_SKEW_MS = 5 * 60_000;

/** The signature of a request in hex. */
export function signatureOf(secret: string, timestamp: string, path: string, body: Buffer): string {
  return hmacOf(secret, signedRequest(timestamp, path, body));
}

/** Signed content: time, path and body, so that none can be combined with another request. */
const signedRequest = (timestamp: string, path: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${path}\n`), body]);

/** A request as it came. */
export interface SignedRequest {
  readonly timestamp: string;
  readonly signature: string;
  readonly path: string;
  readonly body: Buffer;
}

/** Whether a request was signed with the secret, and lately. */
export function isSigned({ timestamp, signature, path, body }: SignedRequest, secret: string, now: number): boolean {
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_SKEW_MS) return false;
  return isSignatureOf(signature, secret, signedRequest(timestamp, path, body));
}
