import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountRange,
  bonusOf,
  couponBonusOf,
  type BonusRule,
  type Channel,
  DEFAULT_MIN_AMOUNT,
  DEFAULT_MIN_AMOUNT2,
  defaultChannel,
  inOrder,
  MIN_DEPOSIT,
  offeredItems,
  turnoverOfCoupon,
  turnoverOfDeposit,
} from '#contract/wallet/deposit.ts';

const channel = (id: string, fields: Partial<Channel> = {}): Channel => ({
  id,
  sort: 0,
  isDefault: false,
  minRechargeStatus: true,
  minAmount: DEFAULT_MIN_AMOUNT,
  minAmount2: DEFAULT_MIN_AMOUNT2,
  maxAmount: 50_000_00,
  ...fields,
});

describe('default deposit channel (spec §4)', () => {
  const offered = [channel('a'), channel('b', { isDefault: true }), channel('c')];
  it.each([
    ['the current one, if it is still there', 'c', 'a', 'c'],
    ['else the last used', 'gone', 'a', 'a'],
    ['else the one flagged default', 'gone', 'gone too', 'b'],
    ['also where nothing was ever chosen', '', '', 'b'],
  ])('is %s', (_what, current, lastUsed, expected) => {
    expect(defaultChannel(offered, current, lastUsed)?.id).toBe(expected);
  });

  it('is the first where none is flagged, and none where none is offered', () => {
    expect(defaultChannel([channel('x'), channel('y')], '', '')?.id).toBe('x');
    expect(defaultChannel([], 'x', 'x')).toBeNull();
  });
});

it('shows channels by sort, then by id', () => {
  const map = { b: channel('b', { sort: 2 }), c: channel('c', { sort: 1 }), a: channel('a', { sort: 2 }) };
  expect(inOrder(map).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

describe('minimum of a deposit (spec §5, §9)', () => {
  it.each([
    ['₱1 before the first deposit', {}, 0, 1_00],
    ['₱100 after it', {}, 1, 100_00],
    ['the channel’s own before', { minAmount: 300_00 }, 0, 300_00],
    ['the channel’s own after', { minAmount2: 500_00 }, 7, 500_00],
    ['none but the smallest payment where it is off', { minRechargeStatus: false, minAmount: 300_00 }, 0, MIN_DEPOSIT],
    ['the same after a deposit', { minRechargeStatus: false }, 7, MIN_DEPOSIT],
  ])('is %s', (_what, fields, totalRecharge, min) => {
    expect(amountRange(channel('a', fields), totalRecharge)).toEqual({ min, max: 50_000_00 });
  });

  it('leaves just the items that the channel takes, the cheapest first', () => {
    const arbitrary = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 1_000_000 })),
      minAmount: fc.integer({ min: 0, max: 100_000 }),
      minAmount2: fc.integer({ min: 0, max: 100_000 }),
      maxAmount: fc.integer({ min: 0, max: 1_000_000 }),
      minRechargeStatus: fc.boolean(),
      total: fc.constantFrom(0, 1, 500_00),
    });
    fc.assert(
      fc.property(arbitrary, ({ prices, total, ...fields }) => {
        const items = prices.map((price, index) => ({ id: String(index), price }));
        const one = channel('a', fields);
        const { min, max } = amountRange(one, total);
        const offered = offeredItems(items, one, total).map(({ price }) => price);
        expect(offered).toEqual(prices.filter((price) => price >= min && price <= max).toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('bonus of a first deposit', () => {
  const rule: BonusRule = { basisPoints: 1000, cap: 500_00, minAmount: 100_00, turnoverFactor: 5 };
  it.each([
    [99_99, 0],
    [100_00, 10_00],
    [333_33, 33_33],
    [5000_00, 500_00],
    [50_000_00, 500_00],
  ])('of %i is %i', (amount, bonus) => {
    expect(bonusOf(amount, rule)).toBe(bonus);
    expect(turnoverOfDeposit(amount, rule)).toEqual({ deposit: amount, bonus: bonus * 5 });
  });

  it('is nothing without a rule: then only the deposit itself must be bet, once', () => {
    expect(bonusOf(500_00, null)).toBe(0);
    expect(turnoverOfDeposit(500_00, null)).toEqual({ deposit: 500_00, bonus: 0 });
  });

  it('never passes its cap nor its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, basisPoints) => {
          const bonus = bonusOf(amount, { ...rule, basisPoints });
          expect(Number.isInteger(bonus)).toBe(true);
          expect(bonus).toBeLessThanOrEqual(Math.min(rule.cap, (amount * basisPoints) / 10_000));
        },
      ),
    );
  });
});

describe('what a coupon adds', () => {
  const percent = { kind: 'percentCoupon', num: 10, minAmount: 100_00, cap: 100_00, turnoverFactor: 5 } as const;
  const fixed = { kind: 'fixedCoupon', num: 20_00, minAmount: 200_00, cap: null, turnoverFactor: 3 } as const;
  it.each([
    [percent, 99_99, 0],
    [percent, 100_00, 10_00],
    [percent, 123_45, 12_34],
    [percent, 1000_00, 100_00],
    [percent, 50_000_00, 100_00],
    [{ ...percent, cap: null }, 50_000_00, 5_000_00],
    [fixed, 199_99, 0],
    [fixed, 200_00, 20_00],
    [fixed, 9000_00, 20_00],
    [null, 9000_00, 0],
  ])('%j on %i is %i', (coupon, amount, bonus) => {
    expect(couponBonusOf(amount, coupon)).toBe(bonus);
    expect(turnoverOfCoupon(amount, coupon)).toBe(bonus * (coupon?.turnoverFactor ?? 0));
  });
});
