import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { monthlyBonusRules } from '#server/modules/monthly-bonus/rule.ts';
import { monthsAt, stepsOf } from '#server/modules/monthly-bonus/rules.ts';

const rule = monthlyBonusRules[0]?.data ?? { graceDays: 0, steps: [] };
const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const monthsOn = (time: string) =>
  monthsAt(rule, Date.parse(time)).map(({ firstDay, isLate }) => [firstDay, isLate] as const);

describe('the months whose steps can be received', () => {
  it.each([
    // 7:59 and 8:00 AM in Manila at the end of a month of 28 days.
    ['2026-02-28T23:59:59.999Z', [['2026-02-01', false]]],
    [
      '2026-03-01T00:00:00Z',
      [
        ['2026-03-01', false],
        ['2026-02-01', true],
      ],
    ],
    [
      '2026-03-03T23:59:59.999Z',
      [
        ['2026-03-01', false],
        ['2026-02-01', true],
      ],
    ],
    ['2026-03-04T00:00:00Z', [['2026-03-01', false]]],
    ['2026-12-31T23:59:59.999Z', [['2026-12-01', false]]],
    [
      '2027-01-01T00:00:00Z',
      [
        ['2027-01-01', false],
        ['2026-12-01', true],
      ],
    ],
  ] as const)('%s', (time, months) => {
    expect(monthsOn(time)).toEqual(months.map(([date, isLate]) => [day(date), isLate]));
  });

  it('contain today, and the last month ends where this one begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 0, max: 20 }), (now, graceDays) => {
        const [current, last] = monthsAt({ graceDays }, now);
        const today = dayAt(now);
        expect(current && current.firstDay <= today && today < current.endDay).toBe(true);
        if (last !== undefined) {
          expect(last.endDay).toBe(current?.firstDay);
          expect(today - last.endDay).toBeLessThan(graceDays);
        }
      }),
    );
  });
});

describe('the steps of a month', () => {
  const month = { firstDay: day('2026-03-01'), endDay: day('2026-04-01'), isLate: false };
  const steps = (bet: number, received: readonly string[] = []) =>
    stepsOf(rule, month, { bet, received: new Set(received) }, new Map());

  it('are reached at their bets exactly', () => {
    expect(steps(4999_99).map(({ state }) => state)).toEqual(['done', 'going', 'going', 'going', 'going', 'going']);
    expect(steps(5000_00, ['step-1'])[1]).toEqual({
      id: 'step-2',
      month: Date.parse('2026-03-01'),
      target: 5000_00,
      progress: 5000_00,
      state: 'done',
      awards: [{ propId: 2001, count: 10_00, num: 0 }],
      turnoverFactor: 5,
      until: Date.parse('2026-04-04'),
      isLate: false,
    });
    expect(steps(5000_00, ['step-1'])[0]?.state).toBe('received');
  });

  it('stay reached with more bets, and none is beyond its target', () => {
    fc.assert(
      fc.property(fc.nat(400_000_00), fc.nat(400_000_00), (bet, more) => {
        const [before, after] = [steps(bet), steps(bet + more)];
        for (const [index, step] of before.entries()) {
          if (step.state === 'done') expect(after[index]?.state).toBe('done');
          expect(step.progress).toBeLessThanOrEqual(step.target);
          expect(step.state === 'done').toBe(step.progress === step.target);
        }
      }),
    );
  });
});
