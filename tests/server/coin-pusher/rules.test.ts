import { describe, expect, it } from 'vitest';
import type { PusherDropSent } from '#contract/coin-pusher/calls.ts';
import { TICK_MS } from '#scenes/coin-pusher/physics/table.ts';
import {
  houseWorth,
  type PusherRule,
  pusherContent,
  seedOf,
  setupOf,
  whyUnplayable,
} from '#server/modules/coin-pusher/rule.ts';
import {
  batchRefusal,
  costOf,
  creditAt,
  type Ground,
  MAX_CREDIT_MS,
  MAX_TICKS,
} from '#server/modules/coin-pusher/rules.ts';

const GROUND: Ground = {
  id: 'table',
  batch: 4,
  tick: 300,
  last_drop: 7,
  last_drop_tick: 290,
  credit_ms: MAX_CREDIT_MS,
  credit_at: 0,
};
const STAKES = [100, 500];
const drop = (id: number, tick: number, value = 100): PusherDropSent => ({ id, tick, x: 0.5, value });

/** Returns the error name of a batch that plays one second, or null if it is accepted. */
const refusal = (
  drops: readonly PusherDropSent[],
  more: Partial<Ground & { batch: number; untilTick: number }> = {},
) => {
  const { untilTick = 330, ...ground } = more;
  const batch = { tableId: 'table', batch: 5, drops, untilTick };
  return batchRefusal({ ...GROUND, ...ground }, batch, { stakes: STAKES, now: 0 })?.name ?? null;
};

describe('a batch', () => {
  it.each([
    ['nothing dropped', [], {}, null],
    ['coins at the fastest', [drop(8, 300), drop(9, 306), drop(10, 312)], {}, null],
    ['one that waits to enter', [drop(8, 440)], {}, null],
    ['of another table', [], { id: 'other' }, 'tableMoved'],
    ['played before', [], { batch: 5 }, 'tableMoved'],
    ['that leaves one out', [], { batch: 3 }, 'tableMoved'],
    ['a coin that is none', [drop(8, 300, 200)], {}, 'stakeUnknown'],
    ['a coin in the past', [drop(8, 299)], {}, 'dropLate'],
    ['a coin too soon after one of the batch before', [drop(8, 300)], { last_drop_tick: 295 }, 'dropImpossible'],
    ['two coins at once', [drop(8, 300), drop(9, 305)], {}, 'dropImpossible'],
    ['a coin twice', [drop(8, 300), drop(8, 306)], {}, 'dropImpossible'],
    ['a coin of before again', [drop(7, 300)], {}, 'dropImpossible'],
    ['a coin far ahead', [drop(8, 460)], {}, 'dropImpossible'],
    ['an end before its beginning', [], { untilTick: 299 }, 'dropImpossible'],
    ['too many steps', [], { untilTick: 300 + MAX_TICKS + 1 }, 'dropImpossible'],
    ['a coin later than the clock', [drop(8, 330)], { credit_ms: 900 }, 'dropImpossible'],
  ] as const)('with %s', (_what, drops, more, expected) => {
    expect(refusal(drops, more)).toBe(expected);
  });
});

describe('the clock of a table', () => {
  it('gives as many steps as time goes by, and saves up no more than one batch takes', () => {
    expect(creditAt({ ...GROUND, credit_ms: 0 }, 1000)).toBe(1000);
    expect(creditAt({ ...GROUND, credit_ms: 0 }, 3_600_000)).toBe(MAX_CREDIT_MS);
    // A clock that moved backwards neither adds nor removes credit.
    expect(creditAt({ ...GROUND, credit_ms: 500, credit_at: 9000 }, 1000)).toBe(500);
  });

  it('charges every tick of play, and one second for the ticks that let the table stop', () => {
    const batch = { drops: [drop(8, 310)], untilTick: 700 };
    expect(costOf(GROUND, batch, false)).toBe(Math.ceil(400 * TICK_MS));
    expect(costOf(GROUND, batch, true)).toBe(Math.ceil(40 * TICK_MS));
    expect(costOf(GROUND, { drops: [drop(8, 720)], untilTick: 700 }, false)).toBe(Math.ceil(400 * TICK_MS));
  });
});

describe('the rule', () => {
  const [seed] = pusherContent['pusherRule'] ?? [];
  const rule = seed?.data as PusherRule;

  it('lays pieces of the house with ids below 0, each once', () => {
    const { coins, prizes } = setupOf(rule, 1);
    const ids = prizes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBeLessThan(-coins);
    expect(houseWorth(rule)).toBe((150 + 24) * 100 + 2700);
    expect(whyUnplayable(rule)).toBeNull();
  });

  it('creates each table from a seed that nobody chooses: from the member and their number of tables', () => {
    expect([seedOf('ana', 0), seedOf('ana', 1), seedOf('ben', 0)]).toEqual([864_636_148, 634_005_784, 103_240_263]);
  });

  it('is refused if coins do not rise, the house coins are more valuable, or the table has no room', () => {
    expect(whyUnplayable({ ...rule, stakes: [100, 100, 500, 1000] })).toContain('rise');
    expect(whyUnplayable({ ...rule, coinValue: 200 })).toContain('no more than the smallest');
    expect(whyUnplayable({ ...rule, coins: 200 })).toContain('pieces at the start');
  });
});
