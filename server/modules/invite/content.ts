import { PROP } from '#contract/props/items.ts';

const sector = (id: string, propId: number, count: number, weight: number) => ({ id, propId, count, weight });
const coins = (id: string, pesos: number, weight: number) => sector(id, PROP.coin, pesos * 100, weight);

/** Rule of the wheel: one row. The weights sum to 1000; a spin adds ₱6.10 to the purse on average. */
export const inviteRules = [
  {
    id: 'wheel',
    days: 14,
    goal: 50_00,
    turnoverFactor: 5,
    leftover: 'lost',
    freeSpins: 3,
    minDeposit: 100_00,
    spinsPerInvite: 2,
    mostInvites: 30,
    goalInvites: 5,
    goalSpins: 3,
    spinsPerShare: 0,
    sectors: [
      coins('coin-5-a', 5, 150),
      sector('diamond-20', PROP.diamond, 20, 130),
      coins('coin-50', 50, 10),
      coins('coin-10-a', 10, 110),
      sector('card-1', 80_001, 1, 100),
      coins('coin-500', 500, 1),
      coins('coin-5-b', 5, 150),
      sector('points-30', PROP.points, 30, 125),
      coins('coin-20', 20, 50),
      sector('coupon-10', 1010, 1, 60),
      coins('coin-10-b', 10, 110),
      coins('coin-100', 100, 4),
    ],
  },
];
