import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import { isUnderWay, ORDER_STATES, priceWith } from '#contract/shop/rules.ts';
import { couponEnd, mayBecome, refusalOf } from '#server/modules/shop/rules.ts';

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

describe('an exchange', () => {
  const offer = { price: 100, stock: 5, perPlayer: 2 };
  const rich = { diamonds: 100, taken: 4, own: 1 };
  it.each([
    ['what is there and can be paid', offer, 100, rich, null],
    ['what is gone', offer, 100, { ...rich, taken: 5 }, E.soldOut],
    ['what never was there', { ...offer, stock: 0 }, 100, { ...rich, taken: 0 }, E.soldOut],
    ['what has no end', { ...offer, stock: null }, 100, { ...rich, taken: 500 }, null],
    ['one more than allowed', offer, 100, { ...rich, own: 2 }, E.limitReached],
    ['as many as one likes', { ...offer, perPlayer: null }, 100, { ...rich, own: 200 }, null],
    ['another price, also a higher one', offer, 101, rich, E.priceChanged],
    ['more than one has', offer, 100, { ...rich, diamonds: 99 }, E.tooFewDiamonds],
  ] as const)('of %s', (_what, product, shown, standing, refusal) => {
    expect(refusalOf(product, shown, standing)).toBe(refusal);
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

  it('that comes back ends when it would have, but with a refusal no sooner than in a week', () => {
    const day = 24 * 60 * 60_000;
    expect(couponEnd(null, 'refused', 0)).toBeNull();
    expect(couponEnd(day, 'cancelled', 2 * day)).toBe(day);
    expect(couponEnd(day, 'refused', 2 * day)).toBe(9 * day);
    expect(couponEnd(30 * day, 'refused', 2 * day)).toBe(30 * day);
  });
});
