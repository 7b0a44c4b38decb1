import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { EXCHANGE_STATES, feeOf, isOpen } from '#contract/withdrawal/rules.ts';
import { mayBecome, refusalOfAmount } from '#server/modules/wallet/withdrawal/rules.ts';

const RULE = { minAmount: 100_00, maxAmount: 50_000_00 };
const GOOD = {
  isVerified: true,
  isDepositNeeded: false,
  turnoverLeft: 0,
  coin: 900_00,
  bonusKept: 0,
  dailyCountLeft: 1,
  dailyAmountLeft: 800_00,
};
const FREE = { feeFlat: 0, feeBasisPoints: 0 };

describe('an amount', () => {
  it.each([
    ['of who is not verified', 300_00, { isVerified: false, turnoverLeft: 5 }, E.notVerified],
    ['of who has never deposited', 300_00, { isDepositNeeded: true, turnoverLeft: 5 }, E.depositNeeded],
    ['with turnover left', 300_00, { turnoverLeft: 1 }, E.turnoverLeft],
    ['below the least', 99_99, {}, E.amountTooLow],
    ['above the most', 50_000_01, { coin: 60_000_00, dailyAmountLeft: 60_000_00 }, E.amountTooHigh],
    ['above the balance', 900_01, { dailyAmountLeft: 9000_00 }, E.balanceTooLow],
    ['of a bonus that was not bet off', 700_01, { bonusKept: 200_00 }, E.bonusKept],
    ['of a day that is used up', 300_00, { dailyCountLeft: 0 }, E.dailyCountUsed],
    ['above what the day leaves', 800_01, {}, E.dailyAmountUsed],
    ['at its edges', 800_00, {}, null],
  ])('%s', (_what, amount, standing, refusal) => {
    expect(refusalOfAmount(amount, FREE, RULE, { ...GOOD, ...standing })).toBe(refusal);
  });

  it('is never one that goes for its fee whole', () => {
    const fee = { feeFlat: 100_00, feeBasisPoints: 0 };
    expect(refusalOfAmount(100_00, fee, RULE, GOOD)).toBe(E.amountTooLow);
    expect(refusalOfAmount(100_01, fee, RULE, GOOD)).toBeNull();
  });

  it('that is taken leaves nothing below zero, whatever the member has', () => {
    const some = fc.nat(2000_00);
    fc.assert(
      fc.property(some, some, some, fc.nat(200_00), (amount, coin, dailyAmountLeft, feeFlat) => {
        const fee = { feeFlat, feeBasisPoints: 100 };
        if (refusalOfAmount(amount, fee, RULE, { ...GOOD, coin, dailyAmountLeft }) !== null) return;
        expect(Math.min(coin - amount, dailyAmountLeft - amount, amount - RULE.minAmount)).toBeGreaterThanOrEqual(0);
        expect(amount - feeOf(amount, fee)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the states', () => {
  it('lead from waiting to an end, and nowhere from there', () => {
    const next = EXCHANGE_STATES.map((from) => [from, EXCHANGE_STATES.filter((to) => mayBecome(from, to))]);
    expect(Object.fromEntries(next)).toEqual({
      waiting: ['approved', 'refused', 'cancelled'],
      approved: ['sent', 'refused'],
      sent: [],
      refused: [],
      cancelled: [],
    });
    for (const from of EXCHANGE_STATES.filter((state) => !isOpen(state)))
      expect(EXCHANGE_STATES.some((to) => mayBecome(from, to))).toBe(false);
  });
});
