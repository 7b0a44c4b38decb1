import { TIERS, type Tier } from '../jackpot/tiers.ts';

/** Reward item ids (spec §3). Plain data for client and server. */
export const PROP = {
  coin: 2001,
  points: 2002,
  liveness: 4001,
  jackpot: 50_000,
  mega: 50_001,
  major: 50_002,
  minor: 50_003,
  mini: 50_004,
  diamond: 60_001,
} as const;

export type PropKind =
  | 'percentCoupon'
  | 'fixedCoupon'
  | 'giveCoupon'
  | 'coin'
  | 'points'
  | 'liveness'
  | 'newYear'
  | 'jackpot'
  | 'diamond'
  | 'lottery'
  | 'diamondCoupon'
  | 'lotteryCoupon';

const RANGES: readonly (readonly [from: number, to: number, kind: PropKind])[] = [
  [1001, 1099, 'percentCoupon'],
  [1201, 1299, 'fixedCoupon'],
  [1301, 1399, 'giveCoupon'],
  [2001, 2001, 'coin'],
  [2002, 2002, 'points'],
  [4001, 4001, 'liveness'],
  [40_001, 40_004, 'newYear'],
  [50_000, 50_004, 'jackpot'],
  [60_001, 60_001, 'diamond'],
  [80_001, 80_003, 'lottery'],
  [100_001, 100_005, 'diamondCoupon'],
  [110_001, 110_005, 'lotteryCoupon'],
];

/** The kind of a reward item; null for an id outside the table of spec §3. */
export function propKind(propId: number): PropKind | null {
  return RANGES.find(([from, to]) => propId >= from && propId <= to)?.[2] ?? null;
}

export { TIERS, type Tier };

/** The jackpot tier of a prop id 50001 to 50004, else null. */
export function tierOf(propId: number): Tier | null {
  return TIERS.find((tier) => PROP[tier] === propId) ?? null;
}
