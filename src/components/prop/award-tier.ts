import { PROP, tierOf } from '#contract/props/items.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import type { Award } from '#src/stores/lobby/modal-types.ts';
import { isPaidInCoin } from './prop-view.ts';

/** The stake that a free chance is compared with, hundredths: about the smallest stake of the games. */
const CHANCE_WORTH = 10_00;

/**
 * Celebration tier of awards: by the scale of all wins, compared with the value of a free chance. Points, chances and
 * coupons gain value later, so they are small; so is money that goes into a purse instead of the balance.
 */
export function awardTier(awards: readonly Pick<Award, 'propId' | 'count'>[], toBalance = true): WinTier {
  const tiers = awards.map(({ propId }) => tierOf(propId));
  if (tiers.includes('mega') || tiers.includes('major')) return 'huge';
  if (tiers.some((tier) => tier !== null)) return 'big';
  if (!toBalance) return 'small';
  const coins = awards.filter(({ propId }) => isPaidInCoin(propId)).reduce((sum, { count }) => sum + count, 0);
  return winTier(CHANCE_WORTH, coins) ?? 'small';
}

/** Celebration tier of coins without a stake, or null. */
export const coinTier = (hundredths: number): WinTier | null =>
  hundredths > 0 ? awardTier([{ propId: PROP.coin, count: hundredths }]) : null;
