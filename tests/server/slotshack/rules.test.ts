import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotshackRule, slotshackRules } from '#server/modules/slotshack/rule.ts';
import { coinsOfPlaces } from '#server/modules/slotshack/rules.ts';
import { placesError, prizeAt } from '#server/play/board-prizes.ts';

const [{ data: rule } = { data: undefined }] = slotshackRules;
if (rule === undefined) throw new Error('No rule');
const prize = (from: number, to: number, count = 1) => ({ from, to, propId: 2001, count });

describe('the rule of a new lobby', () => {
  it('is valid, and has a prize for each of 50 places', () => {
    expect(slotshackRule.parse(rule)).toEqual(rule);
    expect(placesError(rule.prizes)).toBeNull();
    for (let place = 1; place <= 50; place += 1) expect(prizeAt(rule.prizes, place)).toBeDefined();
    expect(prizeAt(rule.prizes, 51)).toBeUndefined();
  });
});

describe('coinsOfPlaces', () => {
  it.each([
    [0, 0],
    [1, 100],
    [2, 150],
    [4, 170],
    [90, 180],
  ])('%i winners get %i', (winners, coins) => {
    expect(coinsOfPlaces([prize(1, 1, 100), prize(2, 2, 50), prize(3, 5, 10)], winners)).toBe(coins);
  });

  it('is the sum of the single places', () => {
    const range = fc.record({ from: fc.integer({ min: 1, max: 50 }), size: fc.nat(9), count: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 4 }), fc.nat(60), (ranges, winners) => {
        const prizes = ranges.map(({ from, size, count }) => prize(from, from + size, count));
        const places = Array.from({ length: winners }, (_, index) => index + 1);
        const single = places.flatMap((place) => prizes.filter(({ from, to }) => from <= place && place <= to));
        expect(coinsOfPlaces(prizes, winners)).toBe(single.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });
});
