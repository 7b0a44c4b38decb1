import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import { colorPays } from '#contract/color-game/calls.ts';
import { ruleOf } from '../../content/rule.ts';
import { withIds } from '../../content/seed.ts';

export const colorRule = z.object({
  /** Payout of a bet as a multiple of its stake, stake included. */
  pays: colorPays,
  /** Hundredths, smallest first; each a multiple of the smallest. */
  chips: z.array(amount.min(1)).min(1).max(5),
  /** Maximum hundredths on one colour of a roll. */
  mostOnColor: amount.min(1),
});
export type ColorRule = z.infer<typeof colorRule>;

/** 205 of 216 stakes are returned: 75 rolls of one die pay 2, 15 of two pay 3, one of three pays 10. */
export const USUAL: ColorRule = {
  pays: { one: 2, two: 3, three: 10 },
  chips: [1_00, 5_00, 10_00, 50_00, 100_00],
  mostOnColor: 500_00,
};

/** The color game's current rule. */
export const colorRuleInForce = ruleOf('colorRule', colorRule);
export const colorRuleContent = withIds([{ id: 'color-game', ...USUAL }]);
