import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMIT_PERIODS } from '#contract/limits/rules.ts';
import { dayOf, periodAt } from '#contract/values/calendar.ts';
import { addMonths } from '#server/modules/limits/calendar.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const startOf = (day: number): number => day * DAY - 8 * HOUR;
const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });

describe('periods of the calendar in Manila', () => {
  // 2026-11-22 is a Sunday, and Manila is UTC+8.
  it.each([
    ['day', '2026-11-22T15:59:59.999Z', '2026-11-21T16:00:00Z', '2026-11-22T16:00:00Z'],
    ['day', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', '2026-11-23T16:00:00Z'],
    ['week', '2026-11-22T15:59:59.999Z', '2026-11-15T16:00:00Z', '2026-11-22T16:00:00Z'],
    ['week', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00Z', '2026-11-29T16:00:00Z'],
    ['month', '2026-11-30T15:59:59.999Z', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z'],
    ['month', '2026-12-31T15:59:59.999Z', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    ['month', '2028-02-28T16:00:00Z', '2028-01-31T16:00:00Z', '2028-02-29T16:00:00Z'],
  ] as const)('the %s of %s', (period, now, start, end) => {
    const { firstDay, endsAt } = periodAt(period, at(now));
    expect([startOf(firstDay), endsAt]).toEqual([at(start), at(end)]);
  });

  it('include their start, and the next one starts at their end', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...LIMIT_PERIODS), (now, period) => {
        const { firstDay, endsAt } = periodAt(period, now);
        expect(startOf(firstDay) <= now && now < endsAt).toBe(true);
        expect(firstDay <= dayOf(now)).toBe(true);
        expect(startOf(periodAt(period, endsAt).firstDay)).toBe(endsAt);
        expect(periodAt(period, endsAt - 1)).toEqual({ firstDay, endsAt });
      }),
    );
  });

  it('are those of a calendar on a wall in Manila', () => {
    const wall = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', weekday: 'short', day: 'numeric' });
    fc.assert(
      fc.property(moments, (now) => {
        const [monday, first] = [periodAt('week', now).endsAt, periodAt('month', now).endsAt];
        expect(wall.format(monday)).toContain('Mon');
        expect(wall.format(first)).toMatch(/\b1\b/);
        expect(wall.format(monday - 1)).toContain('Sun');
      }),
    );
  });
});

describe('months later', () => {
  it.each([
    ['2026-11-23T03:04:05Z', 6, '2027-05-23T03:04:05Z'],
    ['2026-08-31T04:00:00Z', 6, '2027-02-28T04:00:00Z'],
    // This is the 31st in Manila but the 30th in UTC.
    ['2026-08-30T18:00:00Z', 6, '2027-02-27T18:00:00Z'],
    ['2028-02-29T00:00:00Z', 60, '2033-02-28T00:00:00Z'],
  ] as const)('%s and %d months is %s', (now, months, then) => {
    expect(addMonths(at(now), months)).toBe(at(then));
  });

  it('are never shorter than six times four weeks, and keep the time of day', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(6, 12, 60), (now, months) => {
        const then = addMonths(now, months);
        expect(then - now).toBeGreaterThanOrEqual(months * 30 * DAY - 2 * DAY);
        expect((then - now) % DAY).toBe(0);
      }),
    );
  });
});
