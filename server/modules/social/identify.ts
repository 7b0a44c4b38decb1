import { SOCIAL_ERRORS } from '#contract/auth/social.ts';
import type { CallError } from '#contract/base/errors.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import type { SocialProvider } from '../../settings.ts';
import type { SocialAccount } from './accounts.ts';
import { identityOf, TokenError } from './id-token.ts';
import { type Issuer, IssuerError, RETURN_PATH } from './issuer.ts';
import type { Issuers } from './issuers.ts';
import { createKeyring, type Keyring } from './keys.ts';
import { type Begun, spendState } from './login-state.ts';

/** One offered provider. */
export interface Offer {
  readonly issuer: Issuer;
  readonly redirectUri: string;
  keyring(db: CallContext['db']): Keyring;
}
export type Offers = ReadonlyMap<SocialProvider, Offer>;

/** The offers of these issuers, with what they have in this process: each issuer's keys. */
export function offersOf(issuers: Issuers, publicUrl: string | null): Offers {
  const offers = [...issuers].map(([provider, issuer]): [SocialProvider, Offer] => {
    let keyring: Keyring | null = null;
    const isOurs = issuer.authorizeUrl.startsWith('/');
    return [
      provider,
      {
        issuer,
        redirectUri: `${isOurs ? '' : (publicUrl ?? '')}${RETURN_PATH}`,
        keyring: (db) => (keyring ??= createKeyring(() => issuer.keys(db))),
      },
    ];
  });
  return new Map(offers);
}

/** Parameters returned by a provider. */
export interface Returned extends Begun {
  readonly state: string;
  readonly code: string;
}

type Identified = { readonly failed: CallError } | { readonly failed: null; readonly account: SocialAccount };

/**
 * Identifies a player who returned from a provider: consumes the state in a separate transaction, then asks the issuer
 * outside of any transaction.
 */
export async function identify(
  offers: Offers,
  { db, now, address, log }: Pick<CallContext, 'db' | 'now' | 'address' | 'log'>,
  { code, state, ...begun }: Returned,
): Promise<Identified> {
  const { provider } = begun;
  const offer = offers.get(provider);
  if (offer === undefined) return { failed: SOCIAL_ERRORS.socialNotOffered };
  const secrets = await transact(db, async (trx) => {
    await countUse(trx, 'loginPerAddress', address, now);
    return spendState(trx, begun, state, now);
  });
  if (secrets === null) return { failed: SOCIAL_ERRORS.socialExpired };
  const { issuer, redirectUri } = offer;
  try {
    const idToken = await issuer.exchange(db, { code, verifier: secrets.verifier, redirectUri }, now);
    const expected = { issuer, keyring: offer.keyring(db), nonce: secrets.nonce, now };
    return { failed: null, account: { provider, ...(await identityOf(idToken, expected)) } };
  } catch (error) {
    const failed = refusalFor(error);
    if (failed === null || !(error instanceof Error)) throw error;
    log.warn({ provider, reason: error.message }, 'social login refused');
    return { failed };
  }
}

function refusalFor(error: unknown): CallError | null {
  if (error instanceof TokenError) return SOCIAL_ERRORS.socialNotVerified;
  if (!(error instanceof IssuerError)) return null;
  return error.kind === 'down' ? SOCIAL_ERRORS.socialUnavailable : SOCIAL_ERRORS.socialRefused;
}
