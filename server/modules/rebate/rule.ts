import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of rebates. */
export const REBATE_RULE = 'rebateRule';

/** Category of games that are in no game type of the lobby. */
export const OTHER = 'other';

export const rebateRule = z.object({
  /** Days on which a settled rebate can be claimed. */
  claimDays: z.int().min(1).max(60),
  turnoverFactor,
  /** A period's rebate below this is not given, above `maxAmount` cut; hundredths. */
  minAmount: amount,
  maxAmount: amount.min(1),
  /** The rate of a level is that of the highest `fromLevel` at or below it. */
  rates: z
    .array(
      z.object({
        period: z.enum(['day', 'week', 'month']),
        /** Id of a game type, `other`, or empty for every category without an own rate. */
        category: z.string().max(60),
        fromLevel: z.int().min(0).max(100),
        /** Hundredths of a percent of valid bets. */
        rate: z.int().min(0).max(10_000),
      }),
    )
    .max(200),
});
export type RebateRule = z.infer<typeof rebateRule>;

/** The current rule. */
export const rebateRuleInForce = ruleOf(REBATE_RULE, rebateRule);

/** Rates of a new lobby by level, hundredths of a percent of bets of a day, a week and a month. */
const RATES: readonly (readonly [fromLevel: number, day: number, week: number, month: number])[] = [
  [1, 10, 5, 3],
  [2, 20, 5, 3],
  [3, 30, 8, 4],
  [4, 35, 10, 5],
  [5, 40, 12, 6],
  [6, 45, 15, 8],
  [8, 50, 18, 9],
  [10, 60, 20, 10],
];

export const rebateRules = [
  {
    id: 'rule',
    data: {
      claimDays: 7,
      turnoverFactor: 1,
      minAmount: 1,
      maxAmount: 50_000_00,
      rates: RATES.flatMap(([fromLevel, day, week, month]) => [
        { period: 'day', category: '', fromLevel, rate: day },
        { period: 'week', category: '', fromLevel, rate: week },
        { period: 'month', category: '', fromLevel, rate: month },
      ]),
    } satisfies RebateRule,
  },
];
