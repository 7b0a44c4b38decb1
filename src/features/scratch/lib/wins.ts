import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import type { WinTier } from '#src/stage/index.ts';

/** A prize is held against this: the card's price in diamonds, and hundredths that a diamond counts for. */
export interface CardPrice {
  readonly price: number;
  readonly diamondWorth: number;
}

/**
 * Celebration tier of a prize, null if it returns at most the card's price. Coins and diamonds are compared with the
 * price; other items have no known value, so they are a small win.
 */
export function scratchTier({ propId, count }: Award, { price, diamondWorth }: CardPrice): WinTier | null {
  if (propId !== PROP.coin && propId !== PROP.diamond) return 'small';
  return winTier(price * diamondWorth, propId === PROP.coin ? count : count * diamondWorth);
}
