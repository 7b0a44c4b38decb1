import { z } from 'zod';
import { codeDigits } from '../auth/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, secret, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { LIMITS } from '../values/text-limits.ts';

const { min, max } = LIMITS.safeboxPassword;
/** The safe's own password: digits only, typed on a number pad. */
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

/** Refusals of the safe's calls (ours: the spec shows none). */
export const SAFEBOX_ERRORS = callErrors({
  noPassword: [8450, 'The safe has no password yet: set one first'],
  passwordNeeded: [8451, 'The password of the safe is needed for this'],
  wrongPassword: [8452, 'The password of the safe is wrong'],
  notEnough: [8453, 'There is not that much to move'],
  holdsAnother: [8454, 'The safe holds another amount than was shown: look again'],
  numberNeeded: [8455, 'No mobile number is bound, so no code can prove who you are'],
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
    summary: 'What the member has in the safe and outside it, and the movements of the safe, newest first.',
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
    hashes: true,
    summary:
      'Puts money into the safe or takes it out, which needs its password. `shown` is what the safe held when the member ' +
      'decided: an answer that was lost does not make the same wish move twice.',
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
