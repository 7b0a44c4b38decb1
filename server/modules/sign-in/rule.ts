import { z } from 'zod';
import { turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { SIGN_IN_DAYS } from '#contract/sign-in/calls.ts';
import { ruleOf } from '../../content/rule.ts';
import { entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose one row is the rule of the sign-in. */
export const SIGN_IN_RULE = 'signInRule';

export const signInRule = z.object({
  turnoverFactor,
  /** Awards of the days of a round, the first day first. */
  days: z.array(z.object(entryAward)).length(SIGN_IN_DAYS),
});
export type SignInRule = z.infer<typeof signInRule>;

/** The current rule. */
export const signInRuleInForce = ruleOf(SIGN_IN_RULE, signInRule);

/** The amounts of the design's board. */
export const signInRules = [
  {
    id: 'rule',
    data: {
      turnoverFactor: 3,
      days: [
        entryGives({ coins: 1_00 }),
        entryGives({ coins: 2_00 }),
        entryGives({ propId: PROP.diamond, count: 20 }),
        entryGives({ coins: 5_00 }),
        entryGives({ propId: 80_001, count: 1 }),
        entryGives({ coins: 8_00 }),
        entryGives({ coins: 28_00, propId: PROP.diamond, count: 50 }),
      ],
    } satisfies SignInRule,
  },
];
