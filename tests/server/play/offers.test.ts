import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerRefusal, remainingOf } from '#server/play/offers.ts';

describe('an exchange', () => {
  const offer = { price: 100, stock: 5, perPlayer: 2 };
  const rich = { balance: 100, taken: 4, own: 1 };
  it.each([
    ['what is there and can be paid', offer, 100, rich, null],
    ['what is gone', offer, 100, { ...rich, taken: 5 }, 'soldOut'],
    ['what never was there', { ...offer, stock: 0 }, 100, { ...rich, taken: 0 }, 'soldOut'],
    ['what has no end', { ...offer, stock: null }, 100, { ...rich, taken: 500 }, null],
    ['one more than allowed', offer, 100, { ...rich, own: 2 }, 'limitReached'],
    ['as many as one likes', { ...offer, perPlayer: null }, 100, { ...rich, own: 200 }, null],
    ['another price, also a higher one', offer, 101, rich, 'priceChanged'],
    ['more than one has', offer, 100, { ...rich, balance: 99 }, 'tooFew'],
  ] as const)('of %s', (_what, product, shown, standing, refusal) => {
    expect(offerRefusal(product, shown, standing)).toBe(refusal);
  });

  it('is refused whenever nothing is left, and never leaves less than nothing', () => {
    const some = fc.nat(20);
    const end = fc.option(fc.nat(20), { nil: null });
    fc.assert(
      fc.property(end, end, some, some, (stock, perPlayer, taken, own) => {
        const { left, leftForYou } = remainingOf({ stock, perPlayer }, { taken, own });
        for (const rest of [left, leftForYou]) expect(rest ?? 0).toBeGreaterThanOrEqual(0);
        const refusal = offerRefusal({ price: 1, stock, perPlayer }, 1, { balance: 1, taken, own });
        expect(refusal === null).toBe(left !== 0 && leftForYou !== 0);
      }),
    );
  });
});
