import { z } from 'zod';
import { amount, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { tableOfCells } from '#contract/fairness/draw.ts';
import { FOUND } from '#contract/halloween/calls.ts';
import { ruleOf } from '../../content/rule.ts';
import { tableByRule } from '../../fairness/draw.ts';

/** The kind of content whose one row is the rule of Halloween. */
export const HALLOWEEN_RULE = 'halloweenRule';

export const halloweenRule = z.object({
  /** Picks per UTC day for everybody. */
  freePerDay: z.int().min(0).max(100),
  /** Deposits and valid bets, hundredths, that each give one more pick of the day; 0 gives none. */
  depositPerPick: amount,
  betPerPick: amount,
  /** All of these together on a day. */
  mostPerDay: z.int().min(1).max(1000),
  /** Extra picks for the first tap of the day on the way to the slots. */
  clickPicks: z.int().min(0).max(10),
  turnoverFactor,
  awards: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        propId,
        /** Hundredths of coins, pieces of other items. */
        count: amount.min(1),
        found: z.enum(FOUND),
        weight: z.int().min(0),
      }),
    )
    .min(1)
    .max(40),
});
export type HalloweenRule = z.infer<typeof halloweenRule>;

/** The rule in force. */
export const halloweenRuleInForce = ruleOf(HALLOWEEN_RULE, halloweenRule);

/** The table of picks, with its hash, which is shown before. */
export const tableInForce = tableByRule(({ awards }: HalloweenRule) =>
  tableOfCells(awards.map(({ id, propId: item, count, weight }) => ({ id, propId: item, count, weight }))),
);
