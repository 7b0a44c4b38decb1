import { z } from 'zod';
import { turnoverFactor } from '#contract/base/conventions.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of the VIP bonuses. */
export const VIP_RULE = 'vipRule';

export const vipRule = z.object({
  turnoverFactor,
  /** Days of a UTC week on which the member opened the app, for its sign-in award. */
  signInDays: z.int().min(1).max(7),
});
export type VipRule = z.infer<typeof vipRule>;

/** The current rule. */
export const vipRuleInForce = ruleOf(VIP_RULE, vipRule);
