import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIGURATION, type JackpotConfiguration } from '#server/modules/jackpot/configuration.ts';
import {
  type Chances,
  drawRefusal,
  giveChances,
  newChances,
  poolGain,
  sectionOf,
  stillNeeded,
} from '#server/modules/jackpot/rules.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 59);
const rules: JackpotConfiguration = {
  ...DEFAULT_CONFIGURATION,
  depositPerChance: 100,
  betPerChance: 500,
  mostChancesPerDay: 3,
  closesAt: null,
};
const held = (more: Partial<Chances>): Chances => ({
  chances: 0,
  depositProgress: 0,
  betProgress: 0,
  day: '2026-11-21',
  givenToday: 0,
  ...more,
});

describe('chances', () => {
  it('start with the free ones', () => expect(newChances(rules, NOW).chances).toBe(1));

  it.each([
    [
      'nothing below either need',
      held({ depositProgress: 99, betProgress: 5000 }),
      { chances: 0, depositProgress: 99 },
    ],
    [
      'one when both are met, the rest is kept',
      held({ depositProgress: 150, betProgress: 900 }),
      { chances: 1, depositProgress: 50, betProgress: 400 },
    ],
    [
      'one for each time both are met',
      held({ depositProgress: 200, betProgress: 5000 }),
      { chances: 2, depositProgress: 0, betProgress: 4000 },
    ],
    [
      'no more than the day allows',
      held({ depositProgress: 1000, betProgress: 5000, givenToday: 1 }),
      { chances: 2, depositProgress: 800, givenToday: 3 },
    ],
    [
      'anew on the next UTC day',
      held({ day: '2026-11-20', givenToday: 3, depositProgress: 100, betProgress: 500 }),
      { chances: 1, givenToday: 1 },
    ],
  ])('give %s', (_what, before, after) => expect(giveChances(before, rules, NOW)).toMatchObject(after));

  it('name the missing requirements', () =>
    expect(stillNeeded(held({ depositProgress: 30, betProgress: 700 }), rules)).toEqual({ deposit: 70, bet: 0 }));
});

describe('a draw is refused', () => {
  it.each([
    ['never with a chance in hand', held({ chances: 1 }), {}, null],
    ['1004 when closed, even with a chance', held({ chances: 1 }), { open: false }, 1004],
    ['1004 once its time is over', held({ chances: 1 }), { closesAt: NOW }, 1004],
    ['1001 when the day gives no more, before deposits are asked for', held({ givenToday: 3 }), {}, 1001],
    ['1001 when there are only free chances', held({}), { depositPerChance: 0, betPerChance: 0 }, 1001],
    ['1002 when deposit and bets are needed', held({}), {}, 1002],
    ['1003 when only bets are needed', held({ depositProgress: 100 }), {}, 1003],
  ])('%s', (_what, chances, change, code) =>
    expect(drawRefusal(chances, { ...rules, ...change }, NOW)?.code ?? null).toBe(code),
  );
});

describe('pools', () => {
  it('grow to their cap and no further', () => {
    expect([poolGain(90, 5, 100), poolGain(97, 5, 100), poolGain(120, 5, 100)]).toEqual([5, 3, 0]);
  });
  it('are never shown with more than they hold', () => {
    const section = sectionOf(200_000_000, rules);
    expect(section.max).toBe(200_000_000);
    expect(section.min).toBeLessThan(section.max);
    expect(section.min).toBeGreaterThan(0);
  });
  it('have odds that add up to a million', () => {
    expect(DEFAULT_CONFIGURATION.cells.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
  });
});
