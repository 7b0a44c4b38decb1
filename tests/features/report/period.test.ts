import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REPORT_DAYS } from '#contract/games/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { daysOf, MAX_BACK, PERIOD_KINDS, reportPeriod } from '#src/features/report/lib/period.ts';
import { sumsOf } from '#src/features/report/lib/sums.ts';

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) });

describe('a period of the report', () => {
  it.each(PERIOD_KINDS)('of a %s includes the present, and each earlier one ends where the next starts', (kind) => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: MAX_BACK[kind] - 1 }), (now, back) => {
        const [later, earlier] = [reportPeriod(kind, now, back), reportPeriod(kind, now, back + 1)];
        expect(earlier.to).toBe(later.from);
        if (back === 0) expect(later.from <= now && now < later.to).toBe(true);
        expect(later.to - later.from).toBeLessThanOrEqual(MAX_REPORT_DAYS * DAY_MS);
        expect(daysOf(later)).toHaveLength((later.to - later.from) / DAY_MS);
      }),
      { numRuns: 50 },
    );
  });

  it('is of Manila: its day begins at 16:00 of UTC, its week on Monday, its month on the 1st', () => {
    // Monday, 2026-11-23, 00:30 in Manila.
    const now = Date.UTC(2026, 10, 22, 16, 30);
    expect(daysOf(reportPeriod('day', now, 0))).toEqual(['2026-11-23']);
    expect(daysOf(reportPeriod('day', now, 1))).toEqual(['2026-11-22']);
    expect(daysOf(reportPeriod('week', now, 0)).at(0)).toBe('2026-11-23');
    expect(daysOf(reportPeriod('week', now, 1))).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
    const february = daysOf(reportPeriod('month', now, 9));
    expect([february[0], february.at(-1)]).toEqual(['2026-02-01', '2026-02-28']);
  });
});

it('adds up to the result', () => {
  expect(sumsOf([])).toEqual({ rounds: 0, stake: 0, win: 0, net: 0 });
  const rows = [
    { rounds: 2, stake: 30_00, win: 4_00 },
    { rounds: 1, stake: 50_00, win: 60_00 },
  ];
  expect(sumsOf(rows)).toEqual({ rounds: 3, stake: 80_00, win: 64_00, net: -16_00 });
});
