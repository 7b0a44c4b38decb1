import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACES } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { halloweenRules } from '#server/modules/halloween/content.ts';
import { halloweenRule } from '#server/modules/halloween/rule.ts';
import { boardInHand, picksOf, ruleError } from '#server/modules/halloween/rules.ts';

const RULE = halloweenRule.parse(halloweenRules[0]);
const NOW = Date.UTC(2026, 9, 31, 12);
const day = (counts: Partial<Parameters<typeof picksOf>[1]>) => ({
  deposited: 0,
  bet: 0,
  clicks: 0,
  clickPicks: 0,
  used: 0,
  ...counts,
});

describe('the picks of a day', () => {
  it.each([
    ['nothing done', {}, 1, 1, 100_00, 200_00],
    ['just short of both', { deposited: 99_99, bet: 199_99 }, 1, 1, 1, 1],
    ['a deposit', { deposited: 100_00 }, 2, 2, 100_00, 200_00],
    ['deposits and bets', { deposited: 250_00, bet: 450_00 }, 5, 5, 50_00, 150_00],
    ['some spent', { deposited: 250_00, bet: 450_00, used: 4 }, 1, 5, 50_00, 150_00],
    ['the most of a day', { deposited: 900_00 }, 10, 10, null, null],
    ['more than that', { deposited: 5000_00, bet: 9000_00, used: 3 }, 7, 10, null, null],
    ['beside them a tap', { deposited: 5000_00, clickPicks: 2 }, 12, 10, null, null],
    ['more spent than an edited rule gives', { used: 4 }, 0, 1, 100_00, 200_00],
  ])('%s', (_, counts, num, given, needDeposit, needBet) => {
    expect(picksOf(RULE, day(counts), NOW)).toEqual({
      num,
      given,
      needDeposit,
      needBet,
      endsAt: Date.UTC(2026, 10, 1),
    });
  });

  it('are none if nothing gives them', () => {
    const none = { ...RULE, freePerDay: 0, depositPerPick: 0, betPerPick: 0 };
    expect(picksOf(none, day({ deposited: 1e9, bet: 1e9 }), NOW)).toMatchObject({
      num: 0,
      needDeposit: null,
      needBet: null,
    });
  });

  it('never become fewer by doing more', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(amount, amount, amount, (deposited, bet, more) => {
        const before = picksOf(RULE, day({ deposited, bet }), NOW).num;
        expect(picksOf(RULE, day({ deposited: deposited + more, bet }), NOW).num).toBeGreaterThanOrEqual(before);
        expect(picksOf(RULE, day({ deposited, bet: bet + more }), NOW).num).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the board in hand', () => {
  const board = (number: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ board: number, place })).toReversed();
  it('is the first one for a new player, continues, and is followed by the next when it is full', () => {
    expect(boardInHand([])).toEqual({ board: 1, opened: [] });
    expect(boardInHand(board(1, 4))).toEqual({ board: 1, opened: board(1, 4) });
    expect(boardInHand(board(1, PLACES))).toEqual({ board: 2, opened: [] });
    expect(boardInHand([...board(2, 3), ...board(1, PLACES)].slice(0, PLACES))).toEqual({
      board: 2,
      opened: board(2, 3),
    });
  });
});

describe('the awards of a new lobby', () => {
  it('have chances in a million, and are worth the published value', () => {
    const total = RULE.awards.reduce((sum, { weight }) => sum + weight, 0);
    expect(total).toBe(1_000_000);
    const coins = RULE.awards.filter(({ propId }) => propId === PROP.coin);
    const worth = coins.reduce((sum, { count, weight }) => sum + count * weight, 0) / total;
    expect(worth).toBeCloseTo(264.0, 0);
    expect(ruleError(RULE)).toBeNull();
    expect(ruleError({ ...RULE, awards: RULE.awards.map((award) => ({ ...award, weight: 0 })) })).toMatch(/weight/);
    expect(ruleError({ ...RULE, awards: [...RULE.awards, ...RULE.awards] })).toMatch(/same id/);
  });
});
