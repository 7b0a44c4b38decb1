import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { RechargeRule } from '#server/modules/recharge-steps/rule.ts';
import { measured, periodsAt, stepsOf } from '#server/modules/recharge-steps/rules.ts';

const day = (date: string) => dayAt(Date.parse(`${date}T00:00:00Z`));
const on = (number: number, largest: number, deposited = largest) => ({ day: number, largest, deposited });
const rule = { minDaily: 100_00 };

describe('deposits', () => {
  const measure = (of: 'days' | 'sum' | 'single', days: readonly ReturnType<typeof on>[]) =>
    measured(of, rule, { days, first: null });

  it.each([
    ['none', [], 0],
    ['one', [on(5, 100_00)], 1],
    ['too small a one between', [on(5, 100_00), on(6, 99_99, 500_00), on(7, 100_00)], 1],
    ['a gap', [on(5, 100_00), on(6, 100_00), on(8, 100_00)], 2],
    ['a longer run after a shorter one', [on(1, 100_00), on(3, 100_00), on(4, 100_00), on(5, 100_00)], 3],
  ])('on days in a row, %s', (_what, days, run) => {
    expect(measure('days', days)).toBe(run);
  });

  it('are summed, or the largest counts', () => {
    const days = [on(1, 300_00, 450_00), on(2, 200_00)];
    expect(measure('sum', days)).toBe(650_00);
    expect(measure('single', days)).toBe(300_00);
    expect(measure('single', [])).toBe(0);
  });

  it('of the first count whatever came later', () => {
    const first = { day: 1, amount: 70_00 };
    expect(measured('first', rule, { days: [on(1, 900_00)], first })).toBe(70_00);
    expect(measured('first', rule, { days: [], first: null })).toBe(0);
  });

  it('never measure less after one more deposit', () => {
    const days = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500_00 })), {
        selector: ([at]) => at,
      })
      .map((list) => list.toSorted(([a], [b]) => a - b).map(([at, amount]) => on(at, amount)));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500_00 }), (before, at, amount) => {
        const same = before.find((each) => each.day === at);
        const added = on(at, Math.max(amount, same?.largest ?? 0), amount + (same?.deposited ?? 0));
        const after = [...before.filter((each) => each.day !== at), added].toSorted((a, b) => a.day - b.day);
        for (const of of ['days', 'sum', 'single'] as const)
          expect(measure(of, after)).toBeGreaterThanOrEqual(measure(of, before));
      }),
    );
  });
});

describe('the periods', () => {
  it.each([
    [
      'day',
      1,
      '2026-03-01T00:00:00Z',
      [
        ['2026-03-01', false],
        ['2026-02-28', true],
      ],
    ],
    ['week', 1, '2026-03-01T23:59:59.999Z', [['2026-02-23', false]]],
    [
      'week',
      1,
      '2026-03-02T00:00:00Z',
      [
        ['2026-03-02', false],
        ['2026-02-23', true],
      ],
    ],
    ['week', 1, '2026-03-03T00:00:00Z', [['2026-03-02', false]]],
    [
      'month',
      2,
      '2026-03-02T23:59:59.999Z',
      [
        ['2026-03-01', false],
        ['2026-02-01', true],
      ],
    ],
    ['month', 2, '2026-03-03T00:00:00Z', [['2026-03-01', false]]],
  ] as const)('of a %s with %i more days at %s', (period, graceDays, now, expected) => {
    const periods = periodsAt({ period, graceDays }, null, Date.parse(now));
    expect(periods.map(({ firstDay, isLate }) => [firstDay, isLate])).toEqual(
      expected.map(([date, isLate]) => [day(date), isLate]),
    );
  });

  it.each([
    [0, 1],
    [7, 1],
    [8, 0],
  ])('of a first deposit, %i days after it: %i', (after, count) => {
    const first = { day: day('2026-03-01'), amount: 1 };
    const now = (first.day + after + 1) * DAY_MS - 1;
    expect(periodsAt({ period: 'ever', graceDays: 7 }, first, now)).toHaveLength(count);
  });

  it('of a first deposit is open until there is one', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(periodsAt({ period: 'ever', graceDays: 0 }, null, now)).toEqual([
      { firstDay: day('2026-03-01'), endDay: null, isLate: false },
    ]);
  });
});

it('steps are reached at their targets exactly, the smallest first', () => {
  const step = (id: string, target: number) => ({ id, target, coins: 1_00, propId: null, count: 0, turnoverFactor: 5 });
  const steps: RechargeRule = {
    period: 'week',
    minDaily: 0,
    graceDays: 1,
    steps: [step('large', 500_00), step('small', 100_00), step('middle', 300_00)],
  };
  const period = { firstDay: 7, endDay: 14, isLate: false };
  const list = stepsOf(steps, period, { value: 300_00, received: new Set(['small']) }, new Map());
  expect(list.map(({ id, state, progress, until }) => [id, state, progress, until])).toEqual([
    ['small', 'received', 100_00, 15 * DAY_MS],
    ['middle', 'done', 300_00, 15 * DAY_MS],
    ['large', 'going', 300_00, 15 * DAY_MS],
  ]);
});
