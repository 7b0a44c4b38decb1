import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountFault,
  exchangeRange,
  feeOf,
  isOpen,
  isSameName,
  maskAccount,
  plainAccount,
} from '#contract/withdrawal/rules.ts';

const WALLET = { kind: 'wallet', minDigits: 11, maxDigits: 11 } as const;
const BANK = { kind: 'bank', minDigits: 10, maxDigits: 12 } as const;
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((each) => each.join(''));

describe('an account number', () => {
  it.each([
    ['0917 123 0142', WALLET, '09171230142', null],
    ['+63 917-123-0142', WALLET, '09171230142', null],
    ['639171230142', WALLET, '09171230142', null],
    ['9171230142', WALLET, '9171230142', 'mobile'],
    ['08171230142', WALLET, '08171230142', 'mobile'],
    ['091712301422', WALLET, '091712301422', 'mobile'],
    ['', WALLET, '', 'missing'],
    ['1234-5678-90', BANK, '1234567890', null],
    ['123456789', BANK, '123456789', 'length'],
    ['1234567890123', BANK, '1234567890123', 'length'],
    ['12345678AB', BANK, '12345678AB', 'digits'],
    ['١٢٣٤٥٦٧٨٩٠', BANK, '١٢٣٤٥٦٧٨٩٠', 'digits'],
    [' - ', BANK, '', 'missing'],
  ] as const)('%j is kept as its digits and held against its bank', (typed, form, plain, fault) => {
    expect(plainAccount(typed, form.kind)).toBe(plain);
    expect(accountFault(plain, form)).toBe(fault);
  });

  it('is kept the same however often it is read again', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('wallet' as const, 'bank' as const), (typed, kind) => {
        // A country code goes once: 63 before a mobile number.
        const once = plainAccount(typed, kind);
        fc.pre(!/^\+?63(?=9)/.test(once));
        expect(plainAccount(once, kind)).toBe(once);
      }),
    );
  });

  it('shows four digits of a bank account, and never the middle of a mobile number', () => {
    fc.assert(
      fc.property(digits(6, 24), (account) => {
        const shown = maskAccount(account, 'bank').replaceAll(/\D/g, '');
        expect(shown).toBe(account.slice(-4));
      }),
    );
    expect(maskAccount('09171230142', 'wallet')).toBe('0917 *** 0142');
  });
});

describe('two names', () => {
  it.each([
    ['María Peña-Reyes', 'MARIA PENA REYES', true],
    ['Ma. Teresa O’Hara', 'ma teresa ohara', true],
    ['Dela Cruz, Juan', 'dela cruz juan', true],
    ['Juan Dela Cruz', 'Juana Dela Cruz', false],
    ['Juan Cruz', 'Cruz Juan', false],
    ['', '', false],
    ['...', '---', false],
  ])('%j and %j: the same is %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
  });
});

describe('a fee', () => {
  it('is whole, never less than its parts, and rises with the amount', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000_00 });
    fc.assert(
      fc.property(amount, amount, fc.nat(100_00), fc.nat(10_000), (one, other, feeFlat, feeBasisPoints) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const rule = { feeFlat, feeBasisPoints };
        expect(Number.isSafeInteger(feeOf(less, rule))).toBe(true);
        expect(feeOf(less, rule) * 10_000).toBeGreaterThanOrEqual(feeFlat * 10_000 + less * feeBasisPoints);
        expect(feeOf(less, rule)).toBeLessThanOrEqual(feeOf(more, rule));
      }),
    );
    expect(feeOf(333_33, { feeFlat: 15_00, feeBasisPoints: 50 })).toBe(15_00 + 167);
  });
});

it('a withdrawal takes no more than the rule, the balance and the day leave', () => {
  const some = fc.nat(1_000_000_00);
  fc.assert(
    fc.property(some, some, some, some, (maxAmount, coin, bonusKept, dailyAmountLeft) => {
      const { max } = exchangeRange({ minAmount: 100_00, maxAmount }, { coin, bonusKept, dailyAmountLeft });
      const most = [maxAmount, Math.max(0, coin - bonusKept), dailyAmountLeft];
      expect(most.every((each) => max <= each)).toBe(true);
      expect(most).toContain(max);
    }),
  );
});

it('only what waits or was approved is open', () => {
  const states = ['waiting', 'approved', 'sent', 'refused', 'cancelled'] as const;
  expect(states.map(isOpen)).toEqual([true, true, false, false, false]);
});
