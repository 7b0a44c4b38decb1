import { z } from 'zod';
import { call, hundredths, text, timestamp } from './conventions.ts';
import { AUTH_ERRCODE, LOGIN_TYPE, PURPOSE } from './enums.ts';
import { toE164 } from './mobile.ts';
import { session } from './user.ts';

/** Typed number in, E.164 kept. */
const mobile = z
  .string()
  .max(24)
  .refine((typed) => toE164(typed) !== null, 'not a Philippine mobile number')
  .meta({ description: 'Philippine mobile number, 09XXXXXXXXX or +639XXXXXXXXX; spaces, dashes and brackets allowed' });
const code = z.string().regex(/^\d{6}$/, 'six digits');
const account = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, '4 to 20 letters, digits or _, a letter first');
const password = text(72).min(8);
const purpose = z.union([
  z.literal(PURPOSE.register),
  z.literal(PURPOSE.bind),
  z.literal(PURPOSE.forget),
  z.literal(PURPOSE.loginAndRegister),
]);
/** Who invited and how the player came; all optional. `adult`: the player stated to be 21 or older and not barred. */
const origin = { inviteCode: text(32).optional(), deviceId: text(64).optional(), adult: z.literal(true) };
const deviceId = text(64).optional();

const CODE_ERRCODES = {
  [AUTH_ERRCODE.wrongCode]: 'Wrong code',
  [AUTH_ERRCODE.codeExpired]: 'The code has expired, or none was sent for this purpose',
  [AUTH_ERRCODE.codeTriesUsedUp]: 'Five wrong codes: ask for a new one',
};
const sent = { resendAfterMs: z.int(), expiresInMs: z.int(), codeLength: z.literal(6) };

export const auth = {
  preLogin2: call({
    summary: 'How a number can log in. The answer is the same for known and unknown numbers.',
    body: { mobile },
    answer: {
      mobile: z.string(),
      loginTypes: z.array(
        z.union([z.literal(LOGIN_TYPE.phone), z.literal(LOGIN_TYPE.account), z.literal(LOGIN_TYPE.phoneNoOtp)]),
      ),
      otpStatus: z.boolean(),
      codeLength: z.literal(6),
    },
  }),
  smsSend: call({
    summary: 'Sends a six-digit code, bound to its purpose. Always answers as if it was sent. `bind` needs a token.',
    body: { mobile, purpose },
    answer: sent,
  }),
  smsSendV2: call({
    summary: 'smsSend that also names the request, so that a page can show which code it waits for.',
    body: { mobile, purpose },
    answer: { ...sent, requestId: z.string() },
  }),
  accountRegist: call({
    summary: 'Registers by account name and password.',
    body: { account, password, ...origin },
    answer: session,
    errcodes: { [AUTH_ERRCODE.accountTaken]: 'The account name cannot be used' },
  }),
  accountRegist4: call({
    summary: 'Registers by mobile number, code (purpose register) and password.',
    body: { mobile, code, password, ...origin },
    answer: session,
    errcodes: {
      ...CODE_ERRCODES,
      [AUTH_ERRCODE.mobileTaken]: 'The number already has an account (told only to who holds the code)',
    },
  }),
  accountLogin: call({
    summary: 'Logs in by account name or mobile number, and password.',
    body: { account: text(32).min(1), password: text(72).min(1), deviceId },
    answer: session,
    errcodes: { [AUTH_ERRCODE.wrongCredentials]: 'Account or password is wrong' },
  }),
  accountLoginSms: call({
    summary: 'Logs in by code (purpose loginAndRegister); registers the number where it is new.',
    body: { mobile, code, ...origin },
    answer: session,
    errcodes: CODE_ERRCODES,
  }),
  accountLoginSms2: call({
    summary: 'Logs in by mobile number and password without a code (login type phoneNoOtp).',
    body: { mobile, password: text(72).min(1), deviceId },
    answer: session,
    errcodes: { [AUTH_ERRCODE.wrongCredentials]: 'Number or password is wrong' },
  }),
  forgetPassword: call({
    summary: 'Sets a new password by code (purpose forget) and ends all sessions of the account.',
    body: { mobile, code, password },
    answer: {},
    errcodes: {
      ...CODE_ERRCODES,
      [AUTH_ERRCODE.noAccount]: 'No account has this number (told only to who holds the code)',
    },
  }),
  initPassword: call({
    summary: 'Sets the first password, or a new one with the old one; ends the other sessions.',
    body: { password, oldPassword: text(72).optional() },
    answer: {},
    errcodes: {
      [AUTH_ERRCODE.wrongCredentials]: 'The old password is wrong',
      [AUTH_ERRCODE.passwordSet]: 'A password is set: send the old one',
    },
  }),
  bindAccount: call({
    summary: 'Binds a mobile number by code (purpose bind).',
    body: { mobile, code },
    answer: { mobile: z.string() },
    errcodes: {
      ...CODE_ERRCODES,
      [AUTH_ERRCODE.mobileTaken]: 'The number belongs to another account',
      [AUTH_ERRCODE.mobileBound]: 'A number is bound already',
    },
  }),
  refreshData: call({
    summary: 'The figures that change with play.',
    body: {},
    answer: {
      coin: hundredths,
      lottery: z.int(),
      vip: z.int(),
      vipExp: z.int(),
      userLevel: z.int(),
      bet: hundredths,
      hasPassword: z.boolean(),
      serverTime: timestamp,
    },
  }),
  logout: call({ summary: 'Revokes the token.', body: {}, answer: {} }),
};
