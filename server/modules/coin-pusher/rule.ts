import { createHash } from 'node:crypto';
import { z } from 'zod';
import { amount, hundredths } from '#contract/base/conventions.ts';
import { checkTable } from '#scenes/coin-pusher/layout.ts';
import { STATE_VERSION, type TableSetup } from '#scenes/coin-pusher/physics/table.ts';
import { ruleOf } from '../../content/rule.ts';
import type { SeedContent } from '../../content/seed.ts';
import { withIds } from '../../content/seed.ts';

const prize = z.object({ kind: z.enum(['gem', 'gift', 'card', 'points']), value: hundredths.max(1_000_00) });

/** Coins a player can drop, and the pieces the house puts on a new table. */
export const pusherRule = z.object({
  id: z.string(),
  /** Worth of the four coins, smallest first. */
  stakes: z.array(amount.min(1)).length(4),
  /** Coins of the house at the start, and what each of them pays. */
  coins: z.int().min(0).max(200),
  coinValue: hundredths.max(10_00),
  prizes: z.array(prize).max(12),
});
export type PusherRule = z.infer<typeof pusherRule>;

export const pusherRuleInForce = ruleOf('pusherRule', pusherRule);

/**
 * The house's pieces are the most a member can win beyond their stakes, whatever they know of the table: they are worth
 * little, and the coins at most the smallest stake.
 */
export const firstRule: PusherRule = {
  id: 'coin-pusher',
  stakes: [1_00, 5_00, 10_00, 50_00],
  coins: 150,
  coinValue: 1_00,
  prizes: [
    { kind: 'gem', value: 5_00 },
    { kind: 'gem', value: 3_00 },
    { kind: 'gift', value: 10_00 },
    { kind: 'gift', value: 5_00 },
    { kind: 'card', value: 2_00 },
    { kind: 'points', value: 2_00 },
  ],
};

export const pusherContent: SeedContent = { pusherRule: withIds([firstRule]) };

/** Coins that the house drops on a new table before its player does. */
const WARM_UP = 24;

/** Start state of a new table. The house's pieces have ids below 0, the member's above. */
export function setupOf({ coins, coinValue, prizes }: PusherRule, seed: number): TableSetup {
  return {
    version: STATE_VERSION,
    warmUp: WARM_UP,
    seed,
    coins,
    coinValues: [coinValue],
    // After the coins' ids, which are -1, -2 and so on.
    prizes: prizes.map((each, index) => ({ ...each, id: -(coins + 1 + index) })),
  };
}

/**
 * Seed of a member's table: from their id and their number of tables. Neither the house nor the player can choose it,
 * and anybody can compute it (docs/fairness.md); an unplayed table is set up identically again.
 */
export const seedOf = (userId: string, played: number): number =>
  createHash('sha256').update(`hulog-barya:${STATE_VERSION}:${userId}:${played}`, 'utf8').digest().readUInt32BE();

/** Value of everything the house puts or drops on a new table, hundredths: some of it falls before the player comes. */
export const houseWorth = ({ coins, coinValue, prizes }: PusherRule): number =>
  prizes.reduce((sum, { value }) => sum + value, (coins + WARM_UP) * coinValue);

/** Why a rule cannot be played, in words, or null. */
export function whyUnplayable(rule: PusherRule): string | null {
  const { stakes, coinValue } = rule;
  if (stakes.some((stake, index) => stake <= (stakes[index - 1] ?? 0))) return 'The coins rise from left to right';
  if (coinValue > (stakes[0] ?? 0))
    return 'A coin of the house is worth no more than the smallest coin: else it is won with less than it is worth';
  try {
    checkTable(setupOf(rule, 0));
    return null;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
