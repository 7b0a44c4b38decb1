import { importJWK, SignJWT } from 'jose';
import { SOCIAL } from '#contract/base/enums.ts';
import type { SocialProvider } from '../../../settings.ts';
import { type Issuer, IssuerError } from '../issuer.ts';
import { challengeOf } from '../login-state.ts';
import { readCode } from './code.ts';
import { sandboxKey, sandboxSecret } from './keys.ts';

export const CLIENT_ID = 'perya-sandbox';
/** Seconds that a token is good for. */
const LIFETIME_S = 300;

/** The sandbox's pages, by the names in their paths. */
export const PAGES = {
  facebook: { provider: SOCIAL.facebook, label: 'Facebook' },
  line: { provider: SOCIAL.line, label: 'LINE' },
  google: { provider: SOCIAL.google, label: 'Google' },
} as const;
export type PageName = keyof typeof PAGES;

/** Whether the sandbox has such a page. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

const pageOf = (wanted: SocialProvider): PageName =>
  Object.keys(PAGES).find((name): name is PageName => isPageName(name) && PAGES[name].provider === wanted) ?? 'google';

/** Simulates an issuer: a page of ours (routes.ts), and tokens signed with a sandbox key. */
export function sandboxIssuer(provider: SocialProvider): Issuer {
  const page = pageOf(provider);
  const name = `https://sandbox.invalid/${page}`;
  return {
    clientId: CLIENT_ID,
    names: [name],
    authorizeUrl: `/sandbox/issuer/${page}`,
    scope: 'openid email profile',
    asksAgain: {},
    async exchange(db, { code, verifier, redirectUri }, now) {
      const issued = readCode(await sandboxSecret(db), code);
      if (issued === null || issued.provider !== provider || issued.expires <= now)
        throw new IssuerError('refused', 'the sandbox knows no such code');
      if (issued.redirectUri !== redirectUri || issued.challenge !== challengeOf(verifier))
        throw new IssuerError('refused', 'the code belongs to another login');
      const { sub, email, name: shown, nonce } = issued;
      const issuedAt = Math.floor(now / 1000);
      return new SignJWT({ email, name: shown, nonce })
        .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
        .setIssuer(name)
        .setAudience(CLIENT_ID)
        .setSubject(sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_S)
        .sign(await importJWK(await sandboxKey(db)));
    },
    async keys(db) {
      const { d: _private, ...open } = await sandboxKey(db);
      return { keys: [open] };
    },
  };
}
