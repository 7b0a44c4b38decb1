import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import { countedLabel } from '#scenes/win/counted-label.ts';
import { countAt, riseAt, WIN_BEATS, WIN_MS } from '#scenes/win/rules.ts';

const TIERS = ['small', 'big', 'huge'] as const;

describe('the tier of a win', () => {
  it.each([
    [1000, 0, null],
    [1000, 999, null],
    [1000, 1000, null],
    [1000, 1001, 'small'],
    [1000, 1_500, 'small'],
    [1000, 4_999, 'small'],
    [1000, 5_000, 'big'],
    [1000, 5_500, 'big'],
    [1000, 49_999, 'big'],
    [1000, 50_000, 'huge'],
    [0, 50_000, 'small'],
    [0, 0, null],
  ])('stake %i, won %i: %s', (stake, won, tier) => expect(winTier(stake, won)).toBe(tier));
});

describe('the time of a celebration', () => {
  it.each(TIERS)('%s enters from nothing, is whole in between, and leaves to nothing', (tier) => {
    expect(riseAt(tier, 0)).toBe(0);
    expect(riseAt(tier, WIN_MS[tier] / 2)).toBe(1);
    expect(riseAt(tier, WIN_MS[tier])).toBe(0);
    expect(countAt(tier, 0)).toBe(0);
    expect(countAt(tier, WIN_MS[tier] - 230)).toBe(1);
  });

  it.each(TIERS)('%s has its beats in order, within its time', (tier) => {
    const times = WIN_BEATS[tier].map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(WIN_MS[tier]);
  });
});

describe('an amount that counts up', () => {
  it.each([
    ['₱1,250.00', 0, '₱0.00'],
    ['₱1,250.00', 0.01, '₱12.50'],
    ['₱1,250.00', 0.5, '₱625.00'],
    ['₱1,250.00', 1, '₱1,250.00'],
    ['₱1,234,567.89', 0.5, '₱617,283.94'],
    ['1 234,50 €', 0.5, '617,25 €'],
    ['₱1.5K', 0.5, '₱0.7K'],
    ['30', 0.5, '15'],
    ['₱50 2×', 0.5, '₱25 2×'],
    ['50 diamonds', 0.5, '25 diamonds'],
    ['₱0.50', 0.5, '₱0.25'],
    ['+₱12.5M', 0, '+₱0.0M'],
    ['Gift', 0.5, 'Gift'],
    ['', 0.5, ''],
  ])('%s at %d is %s', (label, share, text) => expect(countedLabel(label, share)).toBe(text));

  it('never counts down, and ends at the label', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (hundredths, share) => {
        const label = `₱${(hundredths / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
        const read = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
        const later = Math.min(1, share + 0.1);
        expect(read(countedLabel(label, share))).toBeLessThanOrEqual(read(countedLabel(label, later)));
        expect(countedLabel(label, 1)).toBe(label);
      }),
    );
  });
});
