import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { paid } from '../props/award.ts';
import { bonusRule } from '../wallet/calls.ts';

/** A first deposit with its bonus. */
const firstBonus = z.object({
  deposit: hundredths,
  bonus: hundredths,
  /** Required turnover of the bonus. */
  turnover: hundredths,
  depositTime: timestamp,
  /** Null while it waits. */
  receiveTime: timestamp.nullable(),
});
export type FirstBonus = z.infer<typeof firstBonus>;

/** Errors of the first deposit (not in the spec). */
export const FIRST_DEPOSIT_ERRORS = callErrors({
  noFirstBonus: [8660, 'No bonus of a first deposit waits'],
  firstBonusReceived: [8661, 'The bonus of the first deposit was received already'],
  firstBonusHeld: [8662, 'The identity must be verified first, or the person has another account'],
});

const declared = {
  flags: { firstDepositFlag: 'bonus' },
  movements: { firstDeposit: { group: 'awards', art: 'art-gift' } },
  transfers: { 'first-deposit': { coins: 'firstDeposit' } },
} as const satisfies Declared;

/** The offer of the first deposit (spec §2, §3: activity types 44, 60 and 68). */
export const firstDeposit = domain('first-deposit', declared, {
  getFirstDeposit: call({
    access: 'either',
    summary: 'The rule of the first deposit for this visitor or member, and the bonus of theirs.',
    body: {},
    answer: {
      ...activityTimes.shape,
      /** Null where the next deposit gets no bonus: after the first one, while closed, or once per person. */
      rule: bonusRule.nullable(),
      /** Amounts that the cashier offers, as examples; hundredths. */
      amounts: z.array(hundredths),
      /** Null before the first deposit, and after one without a bonus. */
      first: firstBonus.nullable(),
      totalRecharge: hundredths,
      serverTime: timestamp,
    },
  }),
  receiveFirstDeposit: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the bonus of the first deposit, once; also after the activity has closed.',
    body: {},
    answer: paid,
    errors: [
      FIRST_DEPOSIT_ERRORS.noFirstBonus,
      FIRST_DEPOSIT_ERRORS.firstBonusReceived,
      FIRST_DEPOSIT_ERRORS.firstBonusHeld,
    ],
  }),
});
