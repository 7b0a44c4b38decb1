import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnderWay, ORDER_STATES, priceWith } from '#contract/shop/rules.ts';
import { couponEnd, mayBecome } from '#server/modules/shop/rules.ts';

describe('an order', () => {
  it('goes forward, and is over for good', () => {
    const follows = ORDER_STATES.map((from) => [from, ORDER_STATES.filter((to) => mayBecome(from, to))]);
    expect(Object.fromEntries(follows)).toEqual({
      ordered: ['preparing', 'refused', 'cancelled'],
      preparing: ['sent', 'refused'],
      sent: ['delivered', 'refused'],
      delivered: [],
      refused: [],
      cancelled: [],
    });
    for (const state of ORDER_STATES) expect(isUnderWay(state)).toBe(ORDER_STATES.some((to) => mayBecome(state, to)));
  });
});

describe('a diamond coupon', () => {
  it('never makes a price go up or below nothing, and takes off whole diamonds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const less = priceWith(price, percent);
        expect(Number.isInteger(less)).toBe(true);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(less).toBeLessThanOrEqual(price);
        expect(price - less).toBeLessThanOrEqual((price * percent) / 100);
      }),
    );
    expect(priceWith(1200, 10)).toBe(1080);
    expect(priceWith(9, 5)).toBe(9);
    expect(priceWith(9, 100)).toBe(0);
  });

  it('that is returned expires at its original time, but after a refusal no sooner than in a week', () => {
    const day = 24 * 60 * 60_000;
    expect(couponEnd(null, 'refused', 0)).toBeNull();
    expect(couponEnd(day, 'cancelled', 2 * day)).toBe(day);
    expect(couponEnd(day, 'refused', 2 * day)).toBe(9 * day);
    expect(couponEnd(30 * day, 'refused', 2 * day)).toBe(30 * day);
  });
});
