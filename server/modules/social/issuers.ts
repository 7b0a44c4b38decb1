import { SOCIAL } from '#contract/base/enums.ts';
import type { Fetch } from '../../runtime/ask-json.ts';
import { offeredProviders, type Settings, type SocialProvider } from '../../settings.ts';
import { httpIssuer } from './http-issuer.ts';
import type { Issuer } from './issuer.ts';
import { sandboxIssuer } from './sandbox/issuer.ts';

/** Issuer of each offered provider. */
export type Issuers = ReadonlyMap<SocialProvider, Issuer>;

/** Where each provider is found, as it documents. */
const KNOWN = {
  [SOCIAL.google]: {
    names: ['https://accounts.google.com', 'accounts.google.com'],
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
    asksAgain: { prompt: 'select_account' },
  },
  [SOCIAL.line]: {
    names: ['https://access.line.me'],
    authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
    keysUrl: 'https://api.line.me/oauth2/v2.1/certs',
    // LINE signs the tokens of web logins with the channel's secret, and says itself whether one is its own.
    verifyUrl: 'https://api.line.me/oauth2/v2.1/verify',
    scope: 'openid profile',
    asksAgain: { prompt: 'login' },
  },
  [SOCIAL.facebook]: {
    names: ['https://www.facebook.com'],
    authorizeUrl: 'https://www.facebook.com/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/oauth/access_token',
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scope: 'openid email public_profile',
    asksAgain: { auth_type: 'reauthenticate' },
  },
} as const;

/** The issuers that are set, and the sandbox's in place of the others where sandboxes are on. */
export function issuersOf(settings: Pick<Settings, 'sandboxes' | 'issuers'>, fetch?: Fetch): Issuers {
  const offered = offeredProviders(settings).map((provider): [SocialProvider, Issuer] => {
    const set = settings.issuers.get(provider);
    const issuer =
      set === undefined
        ? sandboxIssuer(provider)
        : httpIssuer({ ...KNOWN[provider], ...set }, fetch ?? globalThis.fetch);
    return [provider, issuer];
  });
  return new Map(offered);
}
