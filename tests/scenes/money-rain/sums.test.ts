import { describe, expect, it } from 'vitest';
import { sumLabel } from '#scenes/money-rain/sum-label.ts';
import { joinSum, MERGE_MS, type Sum } from '#scenes/money-rain/sums.ts';

describe('the sum of two labels', () => {
  it.each([
    ['+₱2.50', '+₱0.50', '+₱3.00'],
    ['+₱2.50', '+₱10', '+₱12.50'],
    ['+₱10', '+₱10', '+₱20'],
    ['+₱0.05', '+₱0.05', '+₱0.10'],
    ['+2,50 €', '+10 €', '+12,50 €'],
    ['+₱1,250.00', '+₱0.50', '+₱1,250.50'],
    ['+1 234,50 €', '+1 234,50 €', '+2 469,00 €'],
    ['+₱1,234,567.89', '+₱0.11', '+₱1,234,568.00'],
    ['₱1.5K', '₱1.5K', '₱3.0K'],
    ['₱5 2×', '₱10 2×', '₱15 2×'],
  ])('%s and %s are %s', (one, other, sum) => {
    expect(sumLabel(one, other)).toBe(sum);
    expect(sumLabel(other, one)).toBe(sum);
  });

  it.each([
    ['+₱2.50', '+5 points'],
    ['+₱2.50', 'Gift'],
    ['', ''],
    ['₱1.5K', '₱1M'],
    ['Libreng card', 'Libreng card'],
    ['+₱9999999999999999', '+₱1'],
  ])('%s and %s have none', (one, other) => expect(sumLabel(one, other)).toBeNull());
});

describe('catches near each other', () => {
  const first = (): Sum => ({ label: '+₱2.50', count: 1, firstMs: 1000, lastMs: 1000, x: 100, y: 300 });

  it('join one sum, which stays where it is', () => {
    const sum = first();
    expect(joinSum(sum, '+₱0.50', 1400, 150, 330, 1)).toBe(true);
    expect(joinSum(sum, '+₱10', 1400 + MERGE_MS, 40, 280, 1)).toBe(true);
    expect(sum).toEqual({ label: '+₱13.00', count: 3, firstMs: 1000, lastMs: 1400 + MERGE_MS, x: 100, y: 300 });
  });

  it.each([
    ['later', '+₱0.50', 1001 + MERGE_MS, 100, 300],
    ['beside', '+₱0.50', 1100, 260, 300],
    ['above', '+₱0.50', 1100, 100, 200],
    ['of another kind', 'Gift', 1100, 100, 300],
  ])('do not where one comes %s', (_, label, atMs, x, y) => {
    const sum = first();
    expect(joinSum(sum, label, atMs, x, y, 1)).toBe(false);
    expect(sum).toEqual(first());
  });
});
