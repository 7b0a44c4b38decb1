import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanOf, purseOf, tableOfSectors } from '#contract/invite/rules.ts';
import { sectorFault } from '#server/modules/invite/operator.ts';
import { endOf, freeAgainAt, freeSpinsAt, inviteRule, isRunning, nextPlace } from '#server/modules/invite/rules.ts';
import { RULE } from './support.ts';

const DAY = 24 * 60 * 60_000;

describe('the seeded wheel', () => {
  it('fits its schema and the desk, and gives ₱6.10 a spin by exact count', () => {
    expect(inviteRule.parse(RULE).sectors).toHaveLength(12);
    expect(sectorFault(RULE.sectors)).toBeNull();
    expect(RULE.sectors.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
    expect(meanOf(RULE.sectors)).toBe(6_10);
  });

  it('draws the same whatever is in the purse: the table knows nothing of it', () => {
    expect(JSON.stringify(tableOfSectors(RULE.sectors))).not.toMatch(/purse|goal/);
  });
});

describe('rules', () => {
  it('a purse is paid at its end once its goal is reached, whatever its terms', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom('lost', 'paid'),
        (purse, goal, leftover) => {
          const end = endOf(purse, { goal, leftover });
          expect(end).toBe(purse >= goal || (leftover === 'paid' && purse > 0) ? 'paid' : 'lost');
        },
      ),
    );
  });

  it.each([
    [null, 1000 * DAY, 3],
    [1000 * DAY, 1014 * DAY - 1, 0],
    [1000 * DAY, 1014 * DAY, 3],
  ])('free spins that were given at %s are %s later: %s', (givenAt, now, free) => {
    expect(freeSpinsAt(givenAt, RULE, now)).toBe(free);
    expect(freeAgainAt(givenAt, RULE)).toBe(givenAt === null ? null : givenAt + 14 * DAY);
  });

  it('a wheel runs until its end or its exchange', () => {
    expect(isRunning({ state: 'open', ends_at: 10 }, 9)).toBe(true);
    expect(isRunning({ state: 'open', ends_at: 10 }, 10)).toBe(false);
    expect(isRunning({ state: 'exchanged', ends_at: 10 }, 9)).toBe(false);
  });

  it('every fifth friend reaches the goal', () => {
    const places = [];
    let before = 0;
    for (let friend = 1; friend <= 11; friend += 1) {
      const { progress, isGoal } = nextPlace(before, 5);
      places.push(isGoal ? 'goal' : progress);
      before = isGoal ? 0 : progress;
    }
    expect(places).toEqual([1, 2, 3, 4, 'goal', 1, 2, 3, 4, 'goal', 1]);
  });

  it('only coins go into the purse', () => {
    expect([purseOf({ propId: 2001, count: 5_00 }), purseOf({ propId: 60_001, count: 20 })]).toEqual([5_00, 0]);
  });

  it.each([
    [[{ id: 'a', propId: 60_001, count: 1, weight: 1 }], /must give coins/],
    [[{ id: 'a', propId: 50_001, count: 1, weight: 1 }], /neither coins nor an item/],
    [[{ id: 'a', propId: 4001, count: 1, weight: 1 }], /neither coins nor an item/],
    [[...RULE.sectors, ...RULE.sectors], /same id/],
  ])('a wheel that cannot be made is refused: %#', (sectors, why) => {
    expect(sectorFault(sectors)).toMatch(why);
  });
});
