import { z } from 'zod';
import { amount, id, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { ruleOf } from '../../content/rule.ts';
import { type EntryAward, entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose one row is the rule of the monthly bonus. */
export const MONTHLY_BONUS_RULE = 'monthlyBonusRule';

export const monthlyBonusRule = z.object({
  /** Days of the next month on which a step can still be received. */
  graceDays: z.int().min(0).max(20),
  steps: z
    .array(
      z.object({
        /** Names the step for good: it is received once a month, also after its amounts were edited. */
        id,
        /** Valid bets of the month that reach it, hundredths. */
        bet: amount.min(1),
        ...entryAward,
        turnoverFactor,
      }),
    )
    .max(20),
});
export type MonthlyBonusRule = z.infer<typeof monthlyBonusRule>;

/** The current rule. */
export const monthlyBonusRuleInForce = ruleOf(MONTHLY_BONUS_RULE, monthlyBonusRule);

const step = (name: string, bet: number, gives: Partial<EntryAward>) => ({
  id: name,
  bet,
  turnoverFactor: 5,
  ...entryGives(gives),
});

export const monthlyBonusRules = [
  {
    id: 'rule',
    data: {
      graceDays: 3,
      steps: [
        step('step-1', 1000_00, { propId: PROP.diamond, count: 20 }),
        step('step-2', 5000_00, { coins: 10_00 }),
        step('step-3', 20_000_00, { coins: 40_00 }),
        step('step-4', 50_000_00, { coins: 60_00, propId: 1303, count: 1 }),
        step('step-5', 100_000_00, { coins: 150_00 }),
        step('step-6', 300_000_00, { coins: 600_00 }),
      ],
    } satisfies MonthlyBonusRule,
  },
];
