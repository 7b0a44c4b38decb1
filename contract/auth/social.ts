import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { secret, text } from '../base/conventions.ts';
import { SOCIAL } from '../base/enums.ts';
import { callErrors } from '../base/errors.ts';
import { session, SESSION_ERRORS } from '../member/user.ts';

/** A social provider by its number (spec §3). */
export const socialProvider = z.union([z.literal(SOCIAL.facebook), z.literal(SOCIAL.line), z.literal(SOCIAL.google)]);

/** Errors of the social logins (not in the spec). */
export const SOCIAL_ERRORS = callErrors({
  socialNotOffered: [1051, 'This login method is not offered'],
  socialExpired: [1052, 'The login took too long, was already used or was started in another browser: start again'],
  socialRefused: [1053, 'The provider did not accept the login: start again'],
  socialNotVerified: [1054, 'The answer of the provider could not be verified: start again'],
  socialUnavailable: [1055, 'The provider does not answer: try again later or log in another way'],
  socialOfAnother: [1056, 'This provider account belongs to another player'],
  socialBound: [1057, 'Another account of this provider is already linked to this player'],
});
const { socialNotOffered, socialExpired, socialRefused, socialNotVerified, socialUnavailable } = SOCIAL_ERRORS;
const LOGIN_ERRORS = [socialNotOffered, socialExpired, socialRefused, socialNotVerified, socialUnavailable];

/** A random secret of the browser for one login: only the browser that began the login can finish it. */
const browserKey = secret(z.string().regex(/^[0-9a-f]{64}$/));
/** Parameters returned by the provider, with the state of startSocialLogin. */
const returned = { state: text(160).min(1), code: secret(text(2048).min(1)), browserKey };

const login = (name: string) =>
  call({
    access: 'public',
    changes: true,
    asksOutside: true,
    summary: `Logs in with ${name}: exchanges the code, verifies the ID token against the issuer's keys, registers a new player.`,
    body: { ...returned, inviteCode: text(32).optional(), deviceId: text(64).optional(), adult: z.literal(true) },
    answer: session,
    errors: [...LOGIN_ERRORS, SESSION_ERRORS.accountFrozen],
  });

/** Login with another company's account by OpenID Connect (spec §7, auth). */
export const social = domain('auth', {
  startSocialLogin: call({
    access: 'either',
    summary:
      'Address for logging in with a provider: authorization code with PKCE. The state is valid once, for ten ' +
      'minutes, in the browser with the key. `binds` needs a token.',
    body: {
      provider: socialProvider,
      browserKey,
      /** Links the account to the logged-in member instead of logging in. */
      binds: z.boolean(),
      /**
       * Makes the provider ask for the account even if the browser is logged in there; set after a logout on this
       * device.
       */
      asksAgain: z.boolean(),
    },
    answer: { url: z.string(), state: z.string() },
    errors: [socialNotOffered],
  }),
  googleLogin: login('Google'),
  facebookLogin: login('Facebook'),
  lineLogin: login('LINE'),
  bindSocialAccount: call({
    access: 'member',
    changes: true,
    asksOutside: true,
    summary: 'Links an account of a provider to the member, one of each provider; it opens the account from then on.',
    body: { ...returned, provider: socialProvider },
    /** For display, as in the user info. */
    answer: { account: z.string(), name: z.string() },
    errors: [...LOGIN_ERRORS, SOCIAL_ERRORS.socialOfAnother, SOCIAL_ERRORS.socialBound],
  }),
});
