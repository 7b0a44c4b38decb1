import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RebateRule } from '#server/modules/rebate/rule.ts';
import { rateOf, rebateOf } from '#server/modules/rebate/rules.ts';

const rule: RebateRule = {
  claimDays: 7,
  turnoverFactor: 1,
  minAmount: 5,
  maxAmount: 1000_00,
  rates: [
    { period: 'day', category: '', fromLevel: 1, rate: 10 },
    { period: 'day', category: '', fromLevel: 3, rate: 60 },
    { period: 'day', category: 'slots', fromLevel: 2, rate: 100 },
    { period: 'day', category: 'live', fromLevel: 0, rate: 0 },
    { period: 'week', category: '', fromLevel: 1, rate: 5 },
  ],
};

describe('the rate', () => {
  it.each([
    [0, 'arcade', 0],
    [1, 'arcade', 10],
    [2, 'arcade', 10],
    [3, 'arcade', 60],
    [12, 'arcade', 60],
    [1, 'slots', 10],
    [2, 'slots', 100],
    [9, 'slots', 100],
    [9, 'live', 0],
    [9, 'other', 60],
  ])('of level %d in %s is %d', (vip, category, rate) => {
    expect(rateOf(rule, 'day', vip, category)).toBe(rate);
  });
});

describe('a rebate', () => {
  const of = (vip: number, bets: Record<string, number>) =>
    rebateOf(
      rule,
      'day',
      vip,
      Object.entries(bets).map(([category, bet]) => ({ category, bet })),
    );

  it('is rounded down once over all categories, and within the bounds', () => {
    expect(of(3, { arcade: 7100_00 })).toEqual({ bet: 7100_00, amount: 42_60 });
    expect(of(3, { arcade: 150, other: 150, slots: 420 })).toEqual({ bet: 720, amount: 6 });
    expect(of(1, { arcade: 49_99 }).amount).toBe(0);
    expect(of(1, { arcade: 50_00 }).amount).toBe(5);
    expect(of(0, { arcade: 1_000_000_00 })).toEqual({ bet: 0, amount: 0 });
    expect(of(3, { live: 1_000_000_00 })).toEqual({ bet: 0, amount: 0 });
    expect(of(3, { arcade: Number.MAX_SAFE_INTEGER }).amount).toBe(1000_00);
  });

  it('never falls with more bets, and is never more than the highest rate gives', () => {
    const bets = fc.record({ arcade: fc.nat(1e9), slots: fc.nat(1e9) });
    fc.assert(
      fc.property(bets, fc.nat(1e6), fc.integer({ min: 0, max: 12 }), (own, more, vip) => {
        const { amount } = of(vip, own);
        expect(of(vip, { ...own, arcade: own.arcade + more }).amount).toBeGreaterThanOrEqual(amount);
        expect(amount * 100).toBeLessThanOrEqual(own.arcade + own.slots);
      }),
    );
  });
});
