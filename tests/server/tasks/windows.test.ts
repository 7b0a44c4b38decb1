import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { windowsAt } from '#server/modules/tasks/windows.ts';

const at = (date: string) => Date.parse(`${date}Z`);
const dates = (period: 'day' | 'week', now: string) =>
  windowsAt(period, at(now)).map(({ firstDay, endsAt, until, isLate }) =>
    [firstDay * DAY_MS, endsAt ?? 0, until ?? 0]
      .map((time) => new Date(time).toISOString().slice(0, 10))
      .concat(isLate ? 'late' : 'current'),
  );

describe('the periods of tasks', () => {
  it('are days from midnight UTC, each for one day longer', () => {
    expect(dates('day', '2026-11-22T23:59:59.999')).toEqual([
      ['2026-11-22', '2026-11-23', '2026-11-24', 'current'],
      ['2026-11-21', '2026-11-22', '2026-11-23', 'late'],
    ]);
    expect(dates('day', '2026-11-23T00:00:00')[0]?.[0]).toBe('2026-11-23');
  });

  it('are weeks from Monday UTC; the last one stays for the Monday', () => {
    expect(dates('week', '2026-11-22T23:59:59.999')).toEqual([['2026-11-16', '2026-11-23', '2026-11-24', 'current']]);
    expect(dates('week', '2026-11-23T00:00:00')).toEqual([
      ['2026-11-23', '2026-11-30', '2026-12-01', 'current'],
      ['2026-11-16', '2026-11-23', '2026-11-24', 'late'],
    ]);
    expect(dates('week', '2026-11-24T00:00:00')).toHaveLength(1);
  });

  it('one contains every moment, and nothing can be received after its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (now) => {
        for (const period of ['day', 'week', 'once'] as const) {
          const [current, ...late] = windowsAt(period, now);
          expect(current?.isLate).toBe(false);
          expect(dayAt(now)).toBeGreaterThanOrEqual(current?.firstDay ?? Infinity);
          expect(dayAt(now)).toBeLessThanOrEqual(current?.lastDay ?? -1);
          for (const each of late) {
            expect(each.endsAt).toBe((current?.firstDay ?? 0) * DAY_MS);
            expect(each.until).toBeGreaterThan(now);
          }
        }
      }),
    );
  });
});
