import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIZE_PERIODS, RANK_BOARDS } from '#contract/rank/boards.ts';
import { rankRule, rankRules } from '#server/modules/rank/rule.ts';
import { daysOf, prizesError, prizesOf, requiredOf } from '#server/modules/rank/rules.ts';
import { prizeAt } from '#server/play/board-prizes.ts';

const [{ data: rule } = { data: undefined }] = rankRules;
if (rule === undefined) throw new Error('No rule');
const prize = { board: 'netWin', period: 'day', from: 1, to: 1, propId: 2001, count: 1 } as const;

describe('the rule of a new lobby', () => {
  it('is valid, and pays 50 places of each board and period', () => {
    expect(rankRule.parse(rule)).toEqual(rule);
    expect(prizesError(rule)).toBeNull();
    for (const board of RANK_BOARDS)
      for (const period of PRIZE_PERIODS) {
        const prizes = prizesOf(rule, board, period);
        for (let place = 1; place <= 50; place += 1) expect(prizeAt(prizes, place)).toBeDefined();
        expect(prizeAt(prizes, 51)).toBeUndefined();
        expect(prizes.map(({ from }) => from)).toEqual(prizes.map(({ from }) => from).toSorted((a, b) => a - b));
      }
    expect(prizesOf(rule, 'netWin', 'all' as never)).toEqual([]);
  });
});

describe('prizesError', () => {
  it.each([
    [[prize, { ...prize, board: 'multiple' }, { ...prize, period: 'week' }, { ...prize, from: 2, to: 50 }], true],
    [[{ ...prize, from: 3, to: 2 }], false],
    [
      [
        { ...prize, from: 1, to: 5 },
        { ...prize, from: 5, to: 9 },
      ],
      false,
    ],
  ] as const)('%j', (prizes, isFine) => {
    expect(prizesError({ prizes: [...prizes] }) === null).toBe(isFine);
  });

  it('accepts ranges only if no place has two prizes', () => {
    const range = fc.record({ from: fc.integer({ min: 1, max: 50 }), to: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
        const prizes = ranges.map((each) => ({ ...prize, ...each }));
        const places = ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
        const isFine = ranges.every(({ from, to }) => from <= to) && new Set(places).size === places.length;
        expect(prizesError({ prizes: [...prizes] }) === null).toBe(isFine);
      }),
    );
  });
});

describe('periods', () => {
  it.each([
    ['day', 20_001, { firstDay: 20_001, endDay: 20_002 }],
    ['week', 20_001, { firstDay: 19_996, endDay: 20_003 }],
    ['all', 20_001, { firstDay: 0, endDay: null }],
  ] as const)('%s', (period, day, days) => {
    // 2024-10-05 was a Saturday.
    expect(daysOf(period, day)).toEqual(days);
  });

  it('require the play of their rule', () => {
    const needs = { dayRounds: 1, dayBet: 2, weekRounds: 3, weekBet: 4 };
    expect(requiredOf(needs, 'day')).toEqual({ rounds: 1, bet: 2 });
    expect(requiredOf(needs, 'week')).toEqual({ rounds: 3, bet: 4 });
    expect(requiredOf(needs, 'all')).toEqual({ rounds: 0, bet: 0 });
  });
});
