import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { ruleOf } from '../../content/rule.ts';
import { entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose one row is the rule of the recharge sign-in. */
export const RECHARGE_SIGN_RULE = 'rechargeSignRule';

/** Days of a UTC week, from Monday. */
const WEEK = 7;

export const rechargeSignRule = z.object({
  /** Single deposit that unlocks a day, and the one that upgrades it; hundredths. */
  amount: amount.min(1),
  upgradeAmount: amount.min(1),
  turnoverFactor,
  /** Days after its own on which a day can be received. */
  claimDays: z.int().min(0).max(7),
  /** From Monday; `upgradeCoins` come on top with the larger deposit, hundredths. */
  days: z.array(z.object({ ...entryAward, upgradeCoins: amount.min(1) })).length(WEEK),
});
export type RechargeSignRule = z.infer<typeof rechargeSignRule>;

/** The current rule. */
export const rechargeSignRuleInForce = ruleOf(RECHARGE_SIGN_RULE, rechargeSignRule);

const day = (coins: number, upgradeCoins: number, more: Parameters<typeof entryGives>[0] = {}) => ({
  ...entryGives({ coins, ...more }),
  upgradeCoins,
});

export const rechargeSignRules = [
  {
    id: 'rule',
    data: {
      amount: 100_00,
      upgradeAmount: 500_00,
      turnoverFactor: 25,
      claimDays: 1,
      days: [
        day(2_00, 5_00),
        day(2_00, 5_00),
        day(2_00, 8_00, { propId: PROP.diamond, count: 20 }),
        day(3_00, 8_00),
        day(3_00, 10_00, { propId: 80_001, count: 1 }),
        day(5_00, 10_00),
        day(8_00, 15_00, { propId: PROP.diamond, count: 50 }),
      ],
    } satisfies RechargeSignRule,
  },
];
