import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chancePercent, poolNumbers, randomPools, withinSection, type JackpotInfo } from '#src/features/jackpot/lib/pools.ts';

const info = {
  megaJackpot: 248_130_655, majorJackpot: 18_490_200, minorJackpot: 2_146_700, miniJackpot: 185_300,
  megaSection: { min: 248_000_000, max: 249_000_000 }, majorSection: { min: 18_000_000, max: 19_000_000 },
  minorSection: { min: 2_000_000, max: 2_200_000 }, miniSection: { min: 185_000, max: 186_000 },
} as JackpotInfo;

describe('displayed pools', () => {
  it('start with what the server gave', () => {
    expect(poolNumbers(info)).toEqual({ mega: 248_130_655, major: 18_490_200, minor: 2_146_700, mini: 185_300 });
  });

  it('stay whole hundredths within their Section, both ends included', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (a, b, chance) => {
        const shown = withinSection({ min: a, max: b }, () => chance);
        expect(Number.isInteger(shown)).toBe(true);
        expect(shown).toBeGreaterThanOrEqual(Math.min(a, b));
        expect(shown).toBeLessThanOrEqual(Math.max(a, b));
      }),
    );
    expect(withinSection({ min: 5, max: 9 }, () => 0)).toBe(5);
    expect(withinSection({ min: 5, max: 9 }, () => 0.999_999)).toBe(9);
    expect(withinSection({ min: 7, max: 7 }, () => 0.5)).toBe(7);
  });

  it('draw a number of their own for each tier', () => {
    const chances = [0, 0.25, 0.5, 0.75];
    expect(randomPools(info, () => chances.shift() ?? 0)).toEqual({ mega: 248_000_000, major: 18_250_000, minor: 2_100_000, mini: 185_750 });
  });
});

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
