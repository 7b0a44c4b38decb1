import { z } from 'zod';
import { amount, id, MAX_AMOUNT, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { RECHARGE_OFFERS } from '#contract/recharge-steps/offers.ts';
import { rulesOf } from '../../content/rule.ts';
import { entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose rows are the rules of the offers, by the offer's id. */
export const RECHARGE_RULE = 'rechargeRule';

export const rechargeRule = z.object({
  /** `ever` is for the first deposit only. */
  period: z.enum(['day', 'week', 'month', 'ever']),
  /** Smallest single deposit of a day that counts for days in a row, hundredths. */
  minDaily: amount,
  /** Days after the period, or after the first deposit, on which a step can still be received. */
  graceDays: z.int().min(0).max(20),
  steps: z
    .array(
      z.object({
        /** Names the step for good: it is received once a period, also after its amounts were edited. */
        id,
        /** Hundredths, or days in a row. */
        target: z.int().min(1).max(MAX_AMOUNT),
        ...entryAward,
        turnoverFactor,
      }),
    )
    .max(20),
});
export type RechargeRule = z.infer<typeof rechargeRule>;

/** The current rules by the offer's id; an offer without a row has no steps. */
export const readRules = rulesOf(RECHARGE_RULE, rechargeRule);

type Step = RechargeRule['steps'][number];
const step = (name: string, target: number, gives: Partial<Step>): Step => ({
  ...entryGives({}),
  id: name,
  target,
  turnoverFactor: 25,
  ...gives,
});
const diamonds = (count: number) => ({ propId: PROP.diamond, count });

const RULES: Readonly<Record<(typeof RECHARGE_OFFERS)[number]['id'], RechargeRule>> = {
  'first-charge': {
    period: 'ever',
    minDaily: 0,
    graceDays: 7,
    steps: [
      step('step-1', 100_00, diamonds(20)),
      step('step-2', 500_00, { propId: 80_001, count: 1 }),
      step('step-3', 1000_00, diamonds(100)),
    ],
  },
  continuous: {
    period: 'month',
    minDaily: 100_00,
    graceDays: 2,
    steps: [
      step('step-1', 3, { coins: 5_00 }),
      step('step-2', 7, { coins: 20_00 }),
      step('step-3', 14, { coins: 50_00, ...diamonds(50) }),
    ],
  },
  accumulated: {
    period: 'week',
    minDaily: 0,
    graceDays: 1,
    steps: [
      step('step-1', 1000_00, { coins: 10_00 }),
      step('step-2', 5000_00, { coins: 50_00 }),
      step('step-3', 20_000_00, { coins: 200_00 }),
    ],
  },
  ladder: {
    period: 'day',
    minDaily: 0,
    graceDays: 1,
    steps: [
      step('step-1', 500_00, diamonds(10)),
      step('step-2', 1000_00, diamonds(25)),
      step('step-3', 5000_00, { coins: 25_00 }),
    ],
  },
};

export const rechargeRules = RECHARGE_OFFERS.map(({ id: offer }) => ({ id: offer, data: RULES[offer] }));
