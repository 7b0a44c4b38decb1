import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { paid } from '../props/award.ts';
import { rebateType } from './types.ts';

/** A game category's part of the running period. */
const share = z.object({
  /** Id of a game type, or `other`. */
  category: id,
  /** Name of the game type; empty for `other`. */
  name: z.string(),
  bet: hundredths,
  /** Hundredths of a percent of the bets. */
  rate: z.int().min(0),
});
export type RebateShare = z.infer<typeof share>;

const row = z.object({
  id,
  type: rebateType,
  /** First moment of its UTC period. */
  since: timestamp,
  bet: hundredths,
  amount: hundredths,
  state: z.enum(['claimable', 'received', 'expired']),
  /** Time until which it can be claimed. */
  until: timestamp,
  receiveTime: timestamp.nullable(),
});
export type RebateRow = z.infer<typeof row>;

/** Errors of the rebate calls (not in the spec). */
export const REBATE_ERRORS = callErrors({
  nothing: [8620, 'There is no rebate to claim'],
});

const declared = {
  flags: { rebateFlag: 'bonus' },
  movements: { rebate: { group: 'awards', art: 'art-coupon' } },
  transfers: { rebate: { coins: 'rebate' } },
} as const satisfies Declared;

/** Rebates of valid bets by UTC day, week and month (spec §7: type daily 1, weekly 2, monthly 3). */
export const rebate = domain('rebate', declared, {
  betBonus: call({
    access: 'member',
    summary: 'The rebate of the running period so far, and the rebates of its type that can be claimed.',
    body: { type: rebateType },
    answer: {
      type: rebateType,
      vip: z.int().min(0),
      /** The lowest VIP level with a rebate of this type; null where nobody gets one. */
      fromLevel: z.int().min(0).nullable(),
      /** Categories with bets or a rate, the largest bets first. */
      shares: z.array(share),
      /** The rebate if the period ended now. */
      amount: hundredths,
      /** End of the period. */
      endsAt: timestamp,
      claimable: hundredths,
      /** When the first of the claimable ones expires; null without one. */
      until: timestamp.nullable(),
      /** The member bet in the last period, and its settlement is not done yet. */
      isSettling: z.boolean(),
      /** The rule: days to claim, and the smallest and the largest rebate of a period. */
      claimDays: z.int().min(1),
      minAmount: hundredths,
      maxAmount: hundredths,
      turnoverFactor: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  betBonusReceive: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Pays all rebates that can be claimed, each once.',
    body: {},
    answer: paid,
    errors: [REBATE_ERRORS.nothing],
  }),
  betBonusByTypeReceive: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Pays the rebates of one type that can be claimed, each once.',
    body: { type: rebateType },
    answer: paid,
    errors: [REBATE_ERRORS.nothing],
  }),
  betBonusLog: call({
    access: 'member',
    summary: 'The member’s rebates, last settled first; `pages` is the number of pages known so far.',
    ...paged(row, 20),
  }),
});
