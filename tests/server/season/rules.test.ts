import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { itemsOf, nextItems } from '#server/modules/season/rules.ts';

const RULE = { betPerItem: 500, depositPerItem: 300, mostSets: 2 };

describe('items that wait', () => {
  it.each([
    ['nothing yet', { bet: 0, deposited: 0, collected: 0 }, { waiting: 0, needBet: 500, needDeposit: 300 }],
    ['a little less than one', { bet: 499, deposited: 299, collected: 0 }, { waiting: 0, needBet: 1, needDeposit: 1 }],
    [
      'bets and deposits each',
      { bet: 1000, deposited: 300, collected: 1 },
      { waiting: 2, needBet: 500, needDeposit: 300 },
    ],
    [
      'as many as all sets need',
      { bet: 9000, deposited: 0, collected: 3 },
      { waiting: 5, needBet: null, needDeposit: null },
    ],
    [
      'no more after a lower rule',
      { bet: 0, deposited: 0, collected: 8 },
      { waiting: 0, needBet: null, needDeposit: null },
    ],
  ])('%s', (_, counts, expected) => {
    expect(itemsOf(RULE, counts)).toEqual(expected);
  });

  it('come from bets alone if deposits give none', () => {
    const counts = { bet: 600, deposited: 10_000, collected: 0 };
    expect(itemsOf({ ...RULE, depositPerItem: 0 }, counts)).toEqual({ waiting: 1, needBet: 400, needDeposit: null });
  });
});

it('items take turns, however many are collected at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }), (steps) => {
      const held = new Map<number, number>();
      let collected = 0;
      for (const step of steps) {
        const given = nextItems(collected, step);
        expect(given.reduce((sum, { count }) => sum + count, 0)).toBe(step);
        for (const { propId, count } of given) held.set(propId, (held.get(propId) ?? 0) + count);
        collected += step;
      }
      const counts = SEASON_ITEMS.map((propId) => held.get(propId) ?? 0);
      // The first items are at most one piece ahead of the others.
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect((counts[0] ?? 0) - (counts[3] ?? 0)).toBeLessThanOrEqual(1);
    }),
  );
});
