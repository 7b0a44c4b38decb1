import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { secret, text } from '../base/conventions.ts';
import { SOCIAL } from '../base/enums.ts';
import { callErrors } from '../base/errors.ts';
import { session, SESSION_ERRORS } from '../member/user.ts';

/** A social provider by its number (spec §3). */
export const socialProvider = z.union([z.literal(SOCIAL.facebook), z.literal(SOCIAL.line), z.literal(SOCIAL.google)]);

/** Refusals of the social logins (ours: the spec shows none). */
export const SOCIAL_ERRORS = callErrors({
  socialNotOffered: [1051, 'This way to log in is not offered'],
  socialExpired: [1052, 'The login took too long, was used already or was begun in another browser: begin again'],
  socialRefused: [1053, 'The provider did not accept the login: begin again'],
  socialNotVerified: [1054, 'What the provider answered could not be verified: begin again'],
  socialUnavailable: [1055, 'The provider does not answer: try again later or log in another way'],
  socialOfAnother: [1056, 'This account of the provider belongs to another player'],
  socialBound: [1057, 'Another account of this provider is linked to this player already'],
});
const { socialNotOffered, socialExpired, socialRefused, socialNotVerified, socialUnavailable } = SOCIAL_ERRORS;
const LOGIN_ERRORS = [socialNotOffered, socialExpired, socialRefused, socialNotVerified, socialUnavailable];

/** A random secret that the browser makes for one login and keeps to itself: only it can finish what it began. */
const browserKey = secret(z.string().regex(/^[0-9a-f]{64}$/));
/** Parameters returned by the provider, with the state of startSocialLogin. */
const returned = { state: text(160).min(1), code: secret(text(2048).min(1)), browserKey };

const login = (name: string) =>
  call({
    access: 'public',
    changes: true,
    asksOutside: true,
    summary: `Logs in with ${name}: exchanges the code, verifies the ID token against the issuer's keys, registers who is new.`,
    body: { ...returned, inviteCode: text(32).optional(), deviceId: text(64).optional(), adult: z.literal(true) },
    answer: session,
    errors: [...LOGIN_ERRORS, SESSION_ERRORS.accountFrozen],
  });

/** Logging in with an account of another company, by OpenID Connect (spec §7, auth). */
export const social = domain('auth', {
  startSocialLogin: call({
    access: 'either',
    summary:
      'Where to send the player to log in with a provider: authorization code with PKCE. The state is good for ten minutes, ' +
      'once, in the browser that holds the key. `binds` needs a token.',
    body: {
      provider: socialProvider,
      browserKey,
      /** Links the account to the logged-in member instead of logging in. */
      binds: z.boolean(),
      /** Has the provider ask who it is, also where somebody is logged in there: after a logout on this device. */
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
    /** As in the user info, for show. */
    answer: { account: z.string(), name: z.string() },
    errors: [...LOGIN_ERRORS, SOCIAL_ERRORS.socialOfAnother, SOCIAL_ERRORS.socialBound],
  }),
});
