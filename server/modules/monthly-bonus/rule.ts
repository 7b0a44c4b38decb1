import { z } from 'zod';
import { amount, id, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { ruleOf } from '../../content/rule.ts';

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
        coins: amount,
        turnoverFactor,
        /** A reward item and its number; null and 0 without one. */
        propId: propId.nullable(),
        count: z.int().min(0).max(1000),
      }),
    )
    .max(20),
});
export type MonthlyBonusRule = z.infer<typeof monthlyBonusRule>;

/** The current rule. */
export const monthlyBonusRuleInForce = ruleOf(MONTHLY_BONUS_RULE, monthlyBonusRule);

type Gives = Partial<Pick<MonthlyBonusRule['steps'][number], 'coins' | 'propId' | 'count'>>;
const step = (name: string, bet: number, gives: Gives) => ({
  id: name,
  bet,
  coins: 0,
  turnoverFactor: 5,
  propId: null,
  count: 0,
  ...gives,
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
