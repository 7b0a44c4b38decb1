import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, formatMoney, type MoneyFormat, moneyParts } from '#src/ui/figures/format.ts';

const max = Number.MAX_SAFE_INTEGER;

test.each<[number, MoneyFormat, string]>([
  [0, {}, '₱0.00'],
  [-0, {}, '₱0.00'],
  [5, {}, '₱0.05'],
  [-5, {}, '-₱0.05'],
  [128450, {}, '₱1,284.50'],
  [248130655, {}, '₱2,481,306.55'],
  [-128450, {}, '-₱1,284.50'],
  [max, {}, '₱90,071,992,547,409.91'],
  [-max, {}, '-₱90,071,992,547,409.91'],
  [18490299, { fraction: 'never' }, '₱184,902'],
  [-199, { fraction: 'never' }, '-₱1'],
  [-99, { fraction: 'never' }, '₱0'],
  [5000, { fraction: 'auto' }, '₱50'],
  [5001, { fraction: 'auto' }, '₱50.01'],
  [2800, { signed: true }, '+₱28.00'],
  [0, { signed: true }, '₱0.00'],
  [-2800, { signed: true }, '-₱28.00'],
  [99999, { compact: true, fraction: 'never' }, '₱999'],
  [100000, { compact: true }, '₱1K'],
  [1249999, { compact: true }, '₱12.4K'],
  [99999999, { compact: true }, '₱999.9K'],
  [248130655, { compact: true }, '₱2.4M'],
  [-110000000000, { compact: true }, '-₱1.1B'],
  [max, { compact: true }, '₱90,071.9B'],
])('%d hundredths as %o is %s', (value, format, text) => {
  expect(formatMoney(value, format)).toBe(text);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, max + 1])('%d is refused, not rounded', (value) => {
  expect(() => formatMoney(value)).toThrow(RangeError);
});

test('a written amount reads back as the same hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: -max, max }), (value) => {
      const digits = formatMoney(value).replace(/[₱,.]/g, '');
      expect(BigInt(digits)).toBe(BigInt(value));
    }),
  );
});

test('the pieces join to the text, and a shortened amount is never more than the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max }), fc.boolean(), (value, signed) => {
      const { sign, currency, integer, fraction, suffix } = moneyParts(value, { compact: true, signed });
      expect(formatMoney(value, { compact: true, signed })).toBe(sign + currency + integer + fraction + suffix);
      const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9 }[suffix];
      const pesos = Number(integer.replaceAll(',', '') + fraction) * scale;
      expect(pesos).toBeLessThanOrEqual(value / 100 + 1e-3);
      expect(pesos).toBeGreaterThanOrEqual((value / 100) * 0.9 - 1e-3);
    }),
  );
});

test.each([
  [0, '0:00'],
  [-4000, '0:00'],
  [1, '0:01'],
  [42000, '0:42'],
  [59001, '1:00'],
  [3599000, '59:59'],
  [3600000, '1:00:00'],
  [90061000, '25:01:01'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
