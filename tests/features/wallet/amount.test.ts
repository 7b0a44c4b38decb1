import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPesos, typedPesos } from '#src/components/money/pesos.ts';
import { isOutsideAddress } from '#src/components/outside/leave-for.ts';
import { amountFault } from '#src/features/wallet/lib/amount.ts';

describe('a typed amount', () => {
  it.each([
    ['500', 500_00],
    ['1,000', 1000_00],
    ['₱ 1 234.5', 1234_50],
    ['0.01', 1],
    ['', null],
    ['.', null],
    ['12.345', null],
    ['-5', null],
    ['1e3', null],
    ['limang daan', null],
    ['1234567890', null],
  ])('%j is %j', (typed, hundredths) => {
    expect(readPesos(typed)).toBe(hundredths);
  });

  it('is parsed as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (hundredths) => {
        expect(readPesos(typedPesos(hundredths))).toBe(hundredths);
      }),
    );
  });

  it.each([
    [null, 'missing'],
    [99, 'low'],
    [100, null],
    [200, null],
    [201, 'high'],
  ])('%j against 100 to 200: %j', (amount, fault) => {
    expect(amountFault(amount, { min: 100, max: 200 })).toBe(fault);
  });
});

it.each([
  ['/sandbox/cashier?order=1', true],
  ['https://pay.example/checkout?order=1', true],
  ['http://pay.example/checkout', false],
  ['//pay.example/checkout', false],
  ['/\\pay.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the page leaves for %j: %j', (url, may) => {
  expect(isOutsideAddress(url)).toBe(may);
});
