import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { secret, text } from '../base/conventions.ts';
import { LOGIN_TYPE, PURPOSE } from '../base/enums.ts';
import { callErrors } from '../base/errors.ts';
import { session, SESSION_ERRORS } from '../member/user.ts';
import { toE164 } from '../values/mobile.ts';
import { LIMITS } from '../values/text-limits.ts';
import { MAX_TRIES } from './proof-of-work.ts';
import { socialProvider } from './social.ts';

/** Accepts a number as typed and returns E.164. */
const mobile = z
  .string()
  .max(24)
  .refine((typed) => toE164(typed) !== null, 'not a Philippine mobile number')
  .meta({ description: 'Philippine mobile number, 09XXXXXXXXX or +639XXXXXXXXX; spaces, dashes and brackets allowed' });
/** A one-time code as typed. */
export const codeDigits = z.string().regex(/^\d{6}$/, 'six digits');
const code = secret(codeDigits);
const account = z
  .string()
  .min(LIMITS.account.min)
  .max(LIMITS.account.max)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'letters, digits or _, a letter first');
const newPassword = secret(text(LIMITS.password.max).min(LIMITS.password.min));
const typedPassword = secret(text(LIMITS.password.max).min(1));
const purpose = z.union([
  z.literal(PURPOSE.register),
  z.literal(PURPOSE.bind),
  z.literal(PURPOSE.forget),
  z.literal(PURPOSE.loginAndRegister),
]);
/** Inviter and origin of the player; all optional. `adult`: the player stated to be 21 or older and not barred. */
const origin = { inviteCode: text(32).optional(), deviceId: text(64).optional(), adult: z.literal(true) };
const deviceId = text(64).optional();
/** A solved challenge of getProofChallenge for the same number and purpose. */
const proof = z.object({ challenge: text(80), answer: z.int().min(0).max(MAX_TRIES) }).optional();
const sent = { resendAfterMs: z.int(), expiresInMs: z.int(), codeLength: z.literal(LIMITS.smsCode.max) };

/** Errors of the auth calls (not in the spec). */
export const AUTH_ERRORS = callErrors({
  wrongAccountOrPassword: [2001, 'Account or password is wrong'],
  wrongCode: [2002, 'Wrong code'],
  codeExpired: [2003, 'The code has expired, or none was sent for this purpose: ask for a new one'],
  codeTriesUsedUp: [2004, 'Too many wrong codes: ask for a new one'],
  accountTaken: [2005, 'The account name cannot be used: choose another one'],
  mobileTaken: [2006, 'The number already has an account: log in instead (only answered with a valid code)'],
  passwordSet: [2007, 'A password is already set: send the old one too'],
  registerClosed: [2008, 'This way to register is closed now'],
  mobileBound: [2009, 'A number is already bound to this account'],
  noAccount: [2010, 'No account has this number: register instead (only answered with a valid code)'],
  wrongNumberOrPassword: [2011, 'Number or password is wrong'],
  wrongOldPassword: [2012, 'The old password is wrong'],
  mobileOfAnother: [2013, 'The number belongs to another account'],
  codesOff: [2014, 'There is no login by code now'],
  passwordsBlocked: [
    2015,
    'Too many wrong passwords for this account: log in by code, or from a network where it was used before',
  ],
  proofNeeded: [2016, 'Many codes were requested for this number: repeat with a proof of work (getProofChallenge)'],
  codeNeeded: [2017, 'A first password needs a code sent to the number of the account (purpose forget)'],
  loginTooOld: [2018, 'A first password of an account without a number needs a login in the last ten minutes'],
  codeNotSent: [1050, 'The code could not be sent: no attempt was used, ask again'],
});
const { wrongCode, codeExpired, codeTriesUsedUp, passwordsBlocked, proofNeeded } = AUTH_ERRORS;
const CODE_ERRORS = [wrongCode, codeExpired, codeTriesUsedUp];

/** Registration, login, passwords and binding a number (spec §7). */
export const auth = domain('auth', {
  preLogin2: call({
    access: 'public',
    anonymous: true,
    summary: 'Login methods of a number. The answer is the same for known and unknown numbers.',
    body: { mobile },
    answer: {
      mobile: z.string(),
      loginTypes: z.array(
        z.union([z.literal(LOGIN_TYPE.phone), z.literal(LOGIN_TYPE.account), z.literal(LOGIN_TYPE.phoneNoOtp)]),
      ),
      otpStatus: z.boolean(),
      /** Login providers; separate from the login types, because their numbers overlap. */
      socialProviders: z.array(socialProvider),
      codeLength: z.literal(LIMITS.smsCode.max),
    },
  }),
  getProofChallenge: call({
    access: 'public',
    summary:
      'Proof of work for a code after many were requested for its number: find a number `answer` so that the ' +
      'SHA-256 of `<last part of the challenge>:<answer>` begins with as many zero bits as the first part says. ' +
      'Valid once, for ten minutes.',
    body: { mobile, purpose },
    answer: { challenge: z.string() },
  }),
  smsSend: call({
    access: 'either',
    changes: true,
    hashes: true,
    summary: 'Sends a six-digit code for one purpose. Always answers as if it was sent. `bind` needs a token.',
    body: { mobile, purpose, proof },
    answer: sent,
    errors: [proofNeeded, AUTH_ERRORS.codeNotSent, AUTH_ERRORS.registerClosed, AUTH_ERRORS.codesOff],
  }),
  smsSendV2: call({
    access: 'either',
    changes: true,
    hashes: true,
    summary: 'smsSend that also answers the id of the request, so that a page can show which code it expects.',
    body: { mobile, purpose, proof },
    answer: { ...sent, requestId: z.string() },
    errors: [proofNeeded, AUTH_ERRORS.codeNotSent, AUTH_ERRORS.registerClosed, AUTH_ERRORS.codesOff],
  }),
  accountRegist: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Registers by account name and password.',
    body: { account, password: newPassword, ...origin },
    answer: session,
    errors: [AUTH_ERRORS.accountTaken, AUTH_ERRORS.registerClosed],
  }),
  accountRegist4: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Registers by mobile number, code (purpose register) and password.',
    body: { mobile, code, password: newPassword, ...origin },
    answer: session,
    errors: [...CODE_ERRORS, AUTH_ERRORS.mobileTaken, AUTH_ERRORS.registerClosed],
  }),
  accountLogin: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Logs in by account name or mobile number, and password.',
    body: { account: text(32).min(1), password: typedPassword, deviceId },
    answer: session,
    errors: [AUTH_ERRORS.wrongAccountOrPassword, passwordsBlocked, SESSION_ERRORS.accountFrozen],
  }),
  accountLoginSms: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Logs in by code (purpose loginAndRegister); registers a new number.',
    body: { mobile, code, ...origin },
    answer: session,
    errors: [...CODE_ERRORS, SESSION_ERRORS.accountFrozen, AUTH_ERRORS.codesOff, AUTH_ERRORS.registerClosed],
  }),
  accountLoginSms2: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Logs in by mobile number and password without a code (login type phoneNoOtp).',
    body: { mobile, password: typedPassword, deviceId },
    answer: session,
    errors: [AUTH_ERRORS.wrongNumberOrPassword, passwordsBlocked, SESSION_ERRORS.accountFrozen],
  }),
  forgetPassword: call({
    access: 'public',
    changes: true,
    hashes: true,
    summary: 'Sets a new password by code (purpose forget) and ends all sessions of the account.',
    body: { mobile, code, password: newPassword },
    answer: {},
    errors: [...CODE_ERRORS, AUTH_ERRORS.noAccount],
  }),
  initPassword: call({
    access: 'member',
    changes: true,
    hashes: true,
    summary:
      'Sets a new password with the old one, or the first password: by code (purpose forget) if the account has ' +
      'a number, else within ten minutes of the login. Ends the other sessions.',
    body: {
      password: newPassword,
      oldPassword: secret(text(LIMITS.password.max).optional()),
      code: secret(codeDigits.optional()),
    },
    answer: {},
    errors: [
      AUTH_ERRORS.wrongOldPassword,
      AUTH_ERRORS.passwordSet,
      ...CODE_ERRORS,
      AUTH_ERRORS.codeNeeded,
      AUTH_ERRORS.loginTooOld,
    ],
  }),
  bindAccount: call({
    access: 'member',
    changes: true,
    hashes: true,
    summary: 'Binds a mobile number by code (purpose bind).',
    body: { mobile, code },
    answer: { mobile: z.string() },
    errors: [...CODE_ERRORS, AUTH_ERRORS.mobileOfAnother, AUTH_ERRORS.mobileBound],
  }),
  logout: call({ access: 'member', changes: true, summary: 'Revokes the token.', body: {}, answer: {} }),
});
