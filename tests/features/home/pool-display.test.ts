import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextShown, seededRandom } from '#src/features/home/lib/pool-display.ts';

const section = fc.tuple(fc.nat(2 ** 40), fc.nat(2 ** 40)).map(([min, room]) => ({ min, max: min + room }));
const random = fc.integer().map(seededRandom);

test('every number shown is whole hundredths inside its Section, whatever was shown before', () => {
  fc.assert(fc.property(section, fc.option(fc.nat(2 ** 42)), random, (range, last, source) => {
    const shown = nextShown(range, last, source);
    expect(Number.isSafeInteger(shown)).toBe(true);
    expect(shown).toBeGreaterThanOrEqual(range.min);
    expect(shown).toBeLessThanOrEqual(range.max);
  }));
});

test('a pool never shrinks while its Section holds the number shown, and leaves room to grow', () => {
  fc.assert(fc.property(section, random, (range, source) => {
    let last = range.min;
    for (let step = 0; step < 50; step += 1) {
      const shown = nextShown(range, last, source);
      expect(shown).toBeGreaterThanOrEqual(last);
      expect(shown - last).toBeLessThanOrEqual((range.max - last) / 16);
      last = shown;
    }
  }));
});

test.each([
  ['somebody won: the Section fell below the number shown', { min: 100, max: 300 }, 900, 100, 200],
  ['nothing was shown yet', { min: 100, max: 300 }, null, 100, 200],
  ['the Section rose above the number shown', { min: 1000, max: 1800 }, 900, 1000, 1050],
  ['a Section of one number', { min: 500, max: 500 }, 500, 500, 500],
])('%s', (_case, range, last, low, high) => {
  const shown = Array.from({ length: 200 }, (_, seed) => nextShown(range, last, seededRandom(seed)));
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...shown)).toBeLessThanOrEqual(high);
});

test('the same seed shows the same numbers', () => {
  const run = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
});
