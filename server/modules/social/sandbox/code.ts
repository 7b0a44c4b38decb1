import { z } from 'zod';
import { isSignatureOf, signatureOf } from '../../../runtime/signature.ts';

/** How long a code of the sandbox may be exchanged, ms. */
export const CODE_LIFETIME_MS = 5 * 60_000;

const issued = z.object({
  provider: z.int(),
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
  /** Ms. */
  expires: z.int(),
});
/** Person chosen on the page, and the login. */
export type Issued = z.infer<typeof issued>;

/** A sandbox code contains its data, signed, so that nothing is stored. */
export function writeCode(secret: string, what: Issued): string {
  const payload = Buffer.from(JSON.stringify(what)).toString('base64url');
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** Data of a code, null if the sandbox did not write it. */
export function readCode(secret: string, code: string): Issued | null {
  const [payload = '', signature = ''] = code.split('.');
  if (!isSignatureOf(signature, secret, payload)) return null;
  return issued.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}
