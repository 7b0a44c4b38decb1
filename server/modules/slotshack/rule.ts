import { z } from 'zod';
import { amount, MAX_AMOUNT, propId, turnoverFactor } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { PRIZE_PLACES } from '#contract/rank/boards.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of the Slots Shack. */
export const SLOTSHACK_RULE = 'slotshackRule';

const place = z.int().min(1).max(PRIZE_PLACES);

export const slotshackRule = z.object({
  turnoverFactor,
  /** Settled rounds in the slots and their bets in the week that a prize requires. */
  minRounds: z.int().min(0).max(100_000),
  minBet: amount,
  /** Prizes by places; a place without a row has none. */
  prizes: z
    .array(
      z.object({
        from: place,
        to: place,
        propId,
        /** Hundredths of coins, or pieces. */
        count: z.int().min(1).max(MAX_AMOUNT),
      }),
    )
    .max(50),
});
export type SlotshackRule = z.infer<typeof slotshackRule>;

/** The current rule. */
export const slotshackRuleInForce = ruleOf(SLOTSHACK_RULE, slotshackRule);

const coins = (from: number, to: number, count: number) => ({ from, to, propId: PROP.coin as number, count });

/** The rule of a new lobby. */
export const slotshackRules = [
  {
    id: 'rule',
    data: {
      turnoverFactor: 3,
      minRounds: 30,
      minBet: 300_00,
      prizes: [
        coins(1, 1, 2000_00),
        coins(2, 2, 1000_00),
        coins(3, 3, 500_00),
        coins(4, 10, 100_00),
        { from: 11, to: 50, propId: PROP.diamond, count: 20 },
      ],
    } satisfies SlotshackRule,
  },
];
