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
 * The tier of a prize, null for one that brings back no more than the card's price. Coins and diamonds are held against
 * it; of any other item nobody can say, so it is a small win.
 */
export function scratchTier({ propId, count }: Award, { price, diamondWorth }: CardPrice): WinTier | null {
  if (propId !== PROP.coin && propId !== PROP.diamond) return 'small';
  return winTier(price * diamondWorth, propId === PROP.coin ? count : count * diamondWorth);
}
