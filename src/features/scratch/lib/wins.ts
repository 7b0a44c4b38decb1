import type { Award } from '#contract/award.ts';
import { PROP } from '#contract/props.ts';
import { winTier } from '#scenes/bridge/win-tier.ts';
import type { Win } from '#src/stage/index.ts';

/**
 * What is celebrated of a prize, null for one that brings back no more than the card's price. Coins and diamonds are
 * held against it; of any other item nobody can say, so it is a small win.
 * @param stake the card's price in hundredths, and `diamondWorth` what a diamond counts for there
 */
export function scratchWin(
  { propId, count }: Award,
  { stake, diamondWorth, label }: { readonly stake: number; readonly diamondWorth: number; readonly label: string },
): Win | null {
  if (propId !== PROP.coin && propId !== PROP.diamond) return { tier: 'small', label, title: null };
  const tier = winTier(stake, propId === PROP.coin ? count : count * diamondWorth);
  return tier === null ? null : { tier, label, title: null };
}
