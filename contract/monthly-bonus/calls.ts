import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** A step of the bonus of one UTC month. */
const step = z.object({
  id,
  /** First moment of its month. */
  month: timestamp,
  /** Valid bets that reach it, and those of the month so far; hundredths. */
  target: hundredths,
  progress: hundredths,
  state: z.enum(['going', 'done', 'received']),
  awards: z.array(award),
  turnoverFactor: z.int().min(0),
  /** Time until which it can be received. */
  until: timestamp,
  /** Its month is over. */
  isLate: z.boolean(),
});
export type MonthlyStep = z.infer<typeof step>;

/** Errors of the monthly bonus (not in the spec). */
export const MONTHLY_BONUS_ERRORS = callErrors({
  notReached: [8640, 'This step is not reached'],
  received: [8641, 'This step was received already'],
  gone: [8642, 'This step has changed or its time is over'],
});

const declared = {
  flags: { monthlyBonusFlag: 'bonus' },
  movements: { monthlyBonus: { group: 'awards', art: 'art-coin-pile' } },
  transfers: { 'monthly-bonus': { coins: 'monthlyBonus', diamonds: 'gift' } },
} as const satisfies Declared;

/** The monthly bonus (spec §3, activity type 64): steps by the valid bets of a UTC month. */
export const monthlyBonus = domain('monthly-bonus', declared, {
  getMonthlyBonus: call({
    access: 'either',
    summary: 'The steps of this month, and those of the last month that wait; none while the activity is closed.',
    body: {},
    answer: {
      steps: z.array(step),
      /** Valid bets of this month, hundredths. */
      bet: hundredths,
      /** End of this month. */
      endsAt: timestamp,
      /** Days of the next month on which a step can still be received. */
      graceDays: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  receiveMonthlyBonus: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays a step of a month, once.',
    body: { id, month: timestamp },
    answer: paid,
    errors: [MONTHLY_BONUS_ERRORS.notReached, MONTHLY_BONUS_ERRORS.received, MONTHLY_BONUS_ERRORS.gone],
  }),
});
