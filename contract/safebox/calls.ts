import { z } from 'zod';
import { codeDigits } from '../auth/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, secret, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { LIMITS } from '../values/text-limits.ts';

const { min, max } = LIMITS.safeboxPassword;
/** Password of the safe: digits only, typed on a number pad. */
export const safePassword = z.string().regex(/^\d+$/, 'digits only').min(min).max(max);

/** A movement of the safe. */
const safeboxRow = z.object({
  id,
  /** Hundredths; above 0 put in, below 0 taken out. */
  amount: z.int(),
  /** Balance of the safe at that time. */
  balance: hundredths,
  createTime: timestamp,
});
export type SafeboxRow = z.infer<typeof safeboxRow>;

/** Amounts in balance and safe, hundredths. */
const holdings = { coin: hundredths, safebox: hundredths };

/** Errors of the safe's calls (not in the spec). */
export const SAFEBOX_ERRORS = callErrors({
  noPassword: [8450, 'The safe has no password yet: set one first'],
  passwordNeeded: [8451, 'The password of the safe is needed for this'],
  wrongPassword: [8452, 'The password of the safe is wrong'],
  notEnough: [8453, 'The amount exceeds the available money'],
  holdsAnother: [8454, 'The amount in the safe has changed since it was shown: check it again'],
  numberNeeded: [8455, 'No mobile number is bound, so no code can be sent to you'],
  wrongCode: [8456, 'Wrong code'],
  codeExpired: [8457, 'The code has expired, or none was sent: ask for a new one'],
  codeTriesUsedUp: [8458, 'Too many wrong codes: ask for a new one'],
});

const rows = paged(safeboxRow, 20);

const declared = {
  movements: { safebox: { group: 'moves', art: 'art-safe' } },
  transfers: { safebox: { coins: 'safebox' } },
} as const satisfies Declared;

/** The safe (/activity/bank): money that play cannot spend, protected by a separate password. */
export const safebox = domain('safebox', declared, {
  getSafebox: call({
    access: 'member',
    summary: "The member's money in the safe and in the balance, and the movements of the safe, newest first.",
    ...rows,
    answer: { ...rows.answer, ...holdings, hasPassword: z.boolean() },
  }),
  setSafeboxPassword: call({
    access: 'member',
    changes: true,
    hashes: true,
    summary:
      'Sets the first password of the safe, or a new one: with the old one, or with a code (purpose forget) sent to the ' +
      'bound number.',
    body: {
      password: secret(safePassword),
      oldPassword: secret(safePassword.optional()),
      code: secret(codeDigits.optional()),
    },
    answer: {},
    errors: [
      SAFEBOX_ERRORS.passwordNeeded,
      SAFEBOX_ERRORS.wrongPassword,
      SAFEBOX_ERRORS.numberNeeded,
      SAFEBOX_ERRORS.codeExpired,
      SAFEBOX_ERRORS.wrongCode,
      SAFEBOX_ERRORS.codeTriesUsedUp,
    ],
  }),
  moveSafebox: call({
    access: 'member',
    changes: true,
    once: true,
    hashes: true,
    summary:
      'Puts money into the safe or takes it out, which needs its password. `shown` is the content of the safe ' +
      'when the member decided, so that a repetition after a lost answer does not move money twice.',
    body: {
      direction: z.enum(['in', 'out']),
      amount: hundredths.min(1),
      shown: hundredths,
      password: secret(safePassword.optional()),
    },
    answer: holdings,
    errors: [
      SAFEBOX_ERRORS.noPassword,
      SAFEBOX_ERRORS.passwordNeeded,
      SAFEBOX_ERRORS.wrongPassword,
      SAFEBOX_ERRORS.notEnough,
      SAFEBOX_ERRORS.holdsAnother,
    ],
  }),
});
