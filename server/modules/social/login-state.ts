import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Trx } from '../../db/transact.ts';
import type { Random } from '../../random.ts';
import { addUse, LIMITS } from '../../rate-limit/rate-limit.ts';
import { readSecret } from '../../runtime/secret.ts';
import type { SocialProvider } from '../../settings.ts';

/** Purpose and browser of a started login; only the same browser can finish it. */
export interface Begun {
  readonly provider: SocialProvider;
  /** The browser's secret. */
  readonly browserKey: string;
  /** The member an account is to be linked to; empty for a login. */
  readonly userId: string;
}

/** Secrets of a login's requests to the issuer, derived from its state; none is stored. */
export interface LoginSecrets {
  /** Comes back in the ID token. */
  readonly nonce: string;
  /** The PKCE verifier; the issuer first sees its challenge alone. */
  readonly verifier: string;
}

const FORM = /^(\d{13})\.([0-9a-f]{32})\.([0-9a-f]{64})$/;

/** A new login's state, good for ten minutes: `expires.random.signature`. */
export async function newState(
  db: Db,
  begun: Begun,
  { now, random }: { now: number; random: Random },
): Promise<{ readonly state: string } & LoginSecrets> {
  const secret = await readSecret(db);
  const unsigned = `${now + LIMITS.useOfSocialLogin.windowMs}.${random.bytes(16).toString('hex')}`;
  const state = `${unsigned}.${sign(secret, begun, unsigned)}`;
  return { state, ...secretsOf(secret, state) };
}

/** Uses up a state: its secrets once, null where it is not ours, of another browser or member, too old or used. */
export async function spendState(trx: Trx, begun: Begun, state: string, now: number): Promise<LoginSecrets | null> {
  const [, expires, random, signature] = FORM.exec(state) ?? [];
  if (expires === undefined || signature === undefined || Number(expires) <= now) return null;
  const secret = await readSecret(trx);
  const right = sign(secret, begun, `${expires}.${random}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null;
  const { hits } = await addUse(trx, 'useOfSocialLogin', signature, now);
  return hits <= LIMITS.useOfSocialLogin.most ? secretsOf(secret, state) : null;
}

/** The PKCE challenge (S256) of a verifier. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

const sign = (secret: string, { provider, browserKey, userId }: Begun, unsigned: string): string =>
  hmac(secret, `social login|${provider}|${browserKey}|${userId}|${unsigned}`).digest('hex');

const secretsOf = (secret: string, state: string): LoginSecrets => ({
  nonce: hmac(secret, `social nonce|${state}`).digest('hex'),
  verifier: hmac(secret, `social verifier|${state}`).digest('base64url'),
});
