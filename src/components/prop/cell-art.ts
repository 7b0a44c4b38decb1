import type { JackpotAwardConfig } from '#contract/jackpot/calls.ts';
import { propKind, tierOf, type PropKind } from '#contract/props/items.ts';
import type { GridArt } from '#src/stage/index.ts';

/** Coin prizes from this many hundredths on are drawn as a pile. */
export const COIN_PILE_FROM = 50_00;

const ART: { readonly [K in PropKind]?: GridArt } = {
  percentCoupon: 'coupon',
  fixedCoupon: 'coupon',
  giveCoupon: 'coupon',
  diamondCoupon: 'coupon',
  lotteryCoupon: 'coupon',
  diamond: 'diamond',
  lottery: 'scratch-card',
  points: 'points',
};

/** The art of a prize cell, by the name that the grid scene knows it by. */
export function cellArt({ propId, showNum }: Pick<JackpotAwardConfig, 'propId' | 'showNum'>): GridArt {
  const tier = tierOf(propId);
  if (tier !== null) return `tier-${tier}`;
  const kind = propKind(propId);
  if (kind === 'coin') return showNum >= COIN_PILE_FROM ? 'coin-pile' : 'coin';
  return (kind === null ? undefined : ART[kind]) ?? 'gift';
}

/** The name of a cell's art as a picture (`Art`), for where no scene draws it. */
export const cellPicture = (art: GridArt): string => `art-${art === 'coin' ? 'coin-gold' : art}`;
