import { describe, expect, it } from 'vitest';
import { chancePercent } from '#src/components/odds/odds.ts';

describe('visible odds', () => {
  it.each([
    [5000, 10_000, '50'],
    [1234, 10_000, '12.34'],
    [1, 10_000, '0.01'],
    [1, 1_000_000, '0.0001'],
    [15, 1_000_000, '0.0015'],
    [3, 7, '42.86'],
    [10, 10, '100'],
    [0, 10, '0'],
    [1, 0, '0'],
  ])('%i of %i is %s percent', (weight, total, percent) => {
    expect(chancePercent(weight, total)).toBe(percent);
  });
});
