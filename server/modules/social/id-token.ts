import { decodeProtectedHeader, errors } from 'jose';
import { z } from 'zod';
import type { Ms } from '#contract/base/units.ts';
import type { Issuer } from './issuer.ts';
import type { Keyring } from './keys.ts';

/** Clocks may differ by this much, ms. */
export const SKEW_MS = 60_000;
/** A token is made in the login that it is for: one that was issued longer ago is none of it, ms. */
export const MAX_AGE_MS = 10 * 60_000;

/** A person as an issuer identifies them. */
export interface Identity {
  readonly subject: string;
  /** For display only, empty if unknown. */
  readonly email: string;
  readonly name: string;
}

/** An invalid token; `message` gives the reason for the log. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

const shown = (most: number) =>
  z
    .string()
    .catch('')
    // oxlint-disable-next-line no-control-regex -- control characters are removed on purpose
    .transform((text) => text.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, most));
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).min(1)]),
  azp: z.string().optional(),
  /** Seconds. */
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  email: shown(254),
  name: shown(100),
});
type Claims = z.infer<typeof claims>;

/** Expected claims of a token. */
export interface Expected {
  readonly issuer: Pick<Issuer, 'clientId' | 'names' | 'claimsOf'>;
  readonly keyring: Keyring;
  readonly nonce: string;
  readonly now: Ms;
}

/**
 * Verifies an ID token: signed by the issuer with RS256 or ES256, meant for us and for this login, in its time. Throws
 * TokenError, and what asking the issuer throws.
 */
export async function identityOf(idToken: string, expected: Expected): Promise<Identity> {
  const read = claims.safeParse(await claimsIn(idToken, expected));
  if (!read.success)
    throw new TokenError(`claims are missing: ${read.error.issues.map(({ path }) => path).join(', ')}`);
  const error = claimsErrorOf(read.data, expected);
  if (error !== null) throw new TokenError(error);
  const { sub, email, name } = read.data;
  return { subject: sub, email, name };
}

async function claimsIn(idToken: string, { issuer, keyring, now }: Expected): Promise<unknown> {
  try {
    if (issuer.claimsOf !== undefined && decodeProtectedHeader(idToken).alg === 'HS256')
      return await issuer.claimsOf(idToken);
    return JSON.parse(new TextDecoder().decode(await keyring.verify(idToken, now)));
  } catch (error) {
    // A token that is none: not three parts, no JSON in them.
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      throw new TokenError(error.message);
    throw error;
  }
}

function claimsErrorOf(
  { iss, aud, azp, exp, iat, nonce }: Claims,
  { issuer, nonce: asked, now }: Expected,
): string | null {
  const audience = typeof aud === 'string' ? [aud] : aud;
  if (!issuer.names.includes(iss)) return 'it is of another issuer';
  if (!audience.includes(issuer.clientId)) return 'it is for another client';
  if ((audience.length > 1 || azp !== undefined) && azp !== issuer.clientId) return 'it was made for another client';
  if (exp * 1000 + SKEW_MS <= now) return 'it has expired';
  if (iat * 1000 - SKEW_MS > now) return 'it is from the future';
  if (iat * 1000 + MAX_AGE_MS + SKEW_MS <= now) return 'it is too old';
  if (nonce !== asked) return 'it is of another login';
  return null;
}
