import { z } from 'zod';
import { amount, id, turnoverFactor } from '#contract/base/conventions.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of the bankruptcy gift. */
export const BANKRUPT_RULE = 'bankruptRule';

export const bankruptRule = z.object({
  /** A player is bankrupt with less money than this, hundredths. */
  balanceBelow: amount.min(1),
  /** And after a net loss of at least this on the UTC day, hundredths. */
  lossFrom: amount.min(1),
  turnoverFactor,
  awards: z
    .array(
      z.object({
        /** Stays the same: the award is received once a day, also after its amounts were edited. */
        id,
        coins: amount.min(1),
        /** Valid bets since the first award that it requires, hundredths; 0 for the first one. */
        bet: amount,
      }),
    )
    .min(1)
    .max(6),
});
export type BankruptRule = z.infer<typeof bankruptRule>;

/** The current rule. */
export const bankruptRuleInForce = ruleOf(BANKRUPT_RULE, bankruptRule);

export const bankruptRules = [
  {
    id: 'rule',
    data: {
      balanceBelow: 5_00,
      lossFrom: 200_00,
      turnoverFactor: 5,
      awards: [
        { id: 'first', coins: 18_00, bet: 0 },
        { id: 'second', coins: 20_00, bet: 500_00 },
        { id: 'third', coins: 50_00, bet: 1500_00 },
      ],
    } satisfies BankruptRule,
  },
];
