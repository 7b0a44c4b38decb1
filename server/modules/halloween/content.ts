import type { HalloweenAward } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';

const award = (
  id: string,
  [propId, count]: readonly [number, number],
  found: HalloweenAward['found'],
  weight: number,
) => ({ id, propId, count, found, weight });

/** The rule of a new lobby. Weights sum to 1,000,000; a pick is worth about ₱2.60 in coins. */
export const halloweenRules = [
  {
    id: 'rule',
    freePerDay: 1,
    depositPerPick: 100_00,
    betPerPick: 200_00,
    mostPerDay: 10,
    clickPicks: 0,
    turnoverFactor: 5,
    awards: [
      award('coin-1', [PROP.coin, 1_00], 'candle', 400_000),
      award('coin-5', [PROP.coin, 5_00], 'ghost', 200_000),
      award('points-20', [PROP.points, 20], 'candle', 190_000),
      award('diamond-10', [PROP.diamond, 10], 'bat', 105_000),
      award('coin-12', [PROP.coin, 12_00], 'bat', 60_000),
      award('coupon-1301', [1301, 1], 'ghost', 40_000),
      award('coin-88', [PROP.coin, 88_00], 'bat', 4_900),
      award('coin-888', [PROP.coin, 888_00], 'kapre', 100),
    ],
  },
];
