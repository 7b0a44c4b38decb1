import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RainEntry } from '#contract/rain/calls.ts';
import { picksOfSeed, rainPaysOf, rainSeedOf, rainTable } from '#contract/rain/rules.ts';
import { startOf, dayOf } from '#contract/values/calendar.ts';
import { planRain } from '#scenes/money-rain/rules.ts';
import { roundAfter, roundOf, timesError } from '#server/modules/rain/rounds.ts';
import { judge, mayJoin, SOONEST_MS } from '#server/modules/rain/rules.ts';

const DAY = startOf(dayOf(Date.UTC(2026, 10, 23)));
const HOUR = 3_600_000;
const rule = { dailyTimes: ['18:00', '12:00'], lobbySeconds: 300, openSeconds: 900 };
const at = (hours: number, seconds = 0) => DAY + hours * HOUR + seconds * 1000;

describe('rounds', () => {
  it.each([
    ['long before', at(3), '2026-11-23-1200'],
    ['as the doors open', at(12, -300), '2026-11-23-1200'],
    ['just before they close', at(12, 899), '2026-11-23-1200'],
    ['as they close', at(12, 900), '2026-11-23-1800'],
    ['in the night', at(23), '2026-11-24-1200'],
  ])('%s, the next is known', (_, now, id) => {
    expect(roundAfter(rule, now).id).toBe(id);
  });

  it('skip those that a player has had', () => {
    const had = new Set(['2026-11-23-1200']);
    expect(roundAfter(rule, at(12), had).id).toBe('2026-11-23-1800');
  });

  it('are found by id over midnight, and nowhere else', () => {
    const late = { ...rule, dailyTimes: ['23:55'] };
    const round = roundAfter(late, at(24, 60));
    expect(round).toMatchObject({ id: '2026-11-23-2355', startsAt: at(23, 55 * 60) });
    expect(roundOf(late, round.id, at(24, 60))).toEqual(round);
    expect(roundOf(late, '2026-11-19-2355', at(12))).toBeUndefined();
    expect(roundOf(late, 'no round', at(12))).toBeUndefined();
  });

  it('may not overlap, over midnight either', () => {
    expect(timesError(rule)).toBeNull();
    expect(timesError({ ...rule, dailyTimes: ['12:00', '12:19'] })).toMatch(/doors/);
    expect(timesError({ ...rule, dailyTimes: ['12:00', '12:20'] })).toBeNull();
    expect(timesError({ ...rule, dailyTimes: ['00:05', '23:55'] })).toMatch(/doors/);
    expect(timesError({ ...rule, dailyTimes: ['12:00', '12:00'] })).toMatch(/doors/);
  });
});

describe('the seed of a rain', () => {
  it('is the digits that were drawn, and they are its', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
        expect(rainSeedOf(picksOfSeed(seed))).toBe(seed);
      }),
    );
    expect(rainSeedOf([15, 15, 15, 15, 15, 15, 15, 15])).toBe(0xffff_ffff);
  });

  it('is in a table with its payouts, and in no other game’s', () => {
    const pays = {
      durationMs: 30_000,
      pieces: 100,
      values: { 'packet-red': 50, 'packet-blue': 250, coin: 10 },
      mostCatches: 80,
    };
    const table = rainTable(pays);
    expect(table.draws.map((cells) => cells.length)).toEqual(Array(8).fill(16));
    expect(rainPaysOf(table)).toEqual(pays);
    expect(rainPaysOf({ draws: table.draws, pays: null })).toBeNull();
    expect(rainPaysOf({ draws: table.draws, pays: { durationMs: 1, values: {} } })).toBeNull();
  });
});

const entry: RainEntry = {
  id: '1',
  roundId: 'r',
  seed: 20261121,
  durationMs: 30_000,
  pieces: 110,
  values: { 'packet-red': 50, 'packet-blue': 250, coin: 10 },
  mostCatches: 40,
  beginsAt: 1_000_000,
  until: 1_200_000,
};
const plan = planRain(entry);
const after = entry.beginsAt + entry.durationMs;
/** Catches of the first pieces, each half a second after its fall starts. */
const byHand = (count: number) => plan.pieces.slice(0, count).map(({ id, startMs }) => ({ id, atMs: startMs + 500 }));
const worthOf = (ids: readonly number[]) =>
  ids.reduce((sum, id) => sum + entry.values[plan.pieces[id]?.kind ?? 'coin'], 0);

describe('the catches', () => {
  it('pay their printed values', () => {
    expect(judge(entry, [], after)).toEqual({ fault: null, counted: 0, worth: 0 });
    expect(judge(entry, byHand(12), after)).toEqual({
      fault: null,
      counted: 12,
      worth: worthOf(byHand(12).map(({ id }) => id)),
    });
  });

  it('count up to the maximum of a rain, the first ones', () => {
    const all = byHand(100);
    expect(judge(entry, all, after)).toEqual({
      fault: null,
      counted: 40,
      worth: worthOf(all.slice(0, 40).map(({ id }) => id)),
    });
  });

  it('do not count for pieces that no finger can reach yet', () => {
    const early = plan.pieces.slice(0, 3).map(({ id, startMs }) => ({ id, atMs: startMs + SOONEST_MS - 1 }));
    expect(judge(entry, early, after)).toMatchObject({ fault: null, counted: 0, worth: 0 });
    const reached = early.map(({ id, atMs }) => ({ id, atMs: atMs + 1 }));
    expect(judge(entry, reached, after).counted).toBe(3);
  });

  const one = (id: number) => ({ id, atMs: (plan.pieces[id]?.startMs ?? 0) + 500 });
  it.each([
    ['a piece that is not there', [{ id: 399, atMs: 500 }], 'unknown'],
    ['a piece twice', [one(0), { ...one(0), atMs: one(0).atMs + 10 }], 'repeated'],
    ['a piece before it falls', [{ id: 50, atMs: 0 }], 'not-falling'],
    ['later ones first', [one(9), one(0)], 'out-of-order'],
    ['everything in steps of 1 ms', plan.pieces.map(({ id }) => ({ id, atMs: id })), 'not-falling'],
    [
      'all that is in the air in steps of 1 ms',
      plan.pieces
        .filter(({ startMs, fallMs }) => startMs < 9000 && startMs + fallMs > 9100)
        .map(({ id }, index) => ({ id, atMs: 9000 + index })),
      'too-fast',
    ],
  ] as const)('are refused as a whole, with a reason: %s', (_, catches, fault) => {
    expect(judge(entry, catches, after)).toEqual({ fault, counted: 0, worth: 0 });
  });

  it('are refused if they are in the future, apart from a small error of the clock', () => {
    const [last] = byHand(60).slice(-1);
    const lastAt = entry.beginsAt + (last?.atMs ?? 0);
    expect(judge(entry, byHand(60), lastAt - 2001).fault).toBe('ahead');
    expect(judge(entry, byHand(60), lastAt - 2000).fault).toBeNull();
    expect(judge(entry, [], entry.beginsAt - 60_000).fault).toBeNull();
  });
});

describe('who may join', () => {
  it.each([
    [0, 0, 0, 0, true],
    [100, 0, 99, 1000, false],
    [100, 0, 100, 0, true],
    [0, 50, 1000, 49, false],
    [0, 50, 0, 50, true],
    [100, 50, 99, 49, false],
    [100, 50, 100, 0, true],
    [100, 50, 0, 50, true],
  ])('asked deposit %i or bet %i, had %i and %i: %s', (depositNeeded, betNeeded, deposited, bet, may) => {
    expect(mayJoin({ depositNeeded, betNeeded }, { deposited, bet })).toBe(may);
  });
});
