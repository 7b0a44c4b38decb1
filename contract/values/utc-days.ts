import type { Ms } from '../base/units.ts';
import { DAY_MS } from './calendar.ts';

/**
 * Periods of offers and of what an operator limits a day: spec §4, "Daily flags use the UTC date". Play limits use the
 * days of Manila (calendar.ts).
 */
export type UtcPeriod = 'day' | 'week' | 'month';

/** The UTC day at a time, counted from 1970-01-01. */
export const dayAt = (now: Ms): number => Math.floor(now / DAY_MS);

/** The end of the UTC day that contains a time, exclusive. */
export const dayEndAt = (now: Ms): Ms => (dayAt(now) + 1) * DAY_MS;

/** The Monday on or before a day; 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** Days of a UTC period: `firstDay` inclusive, `endDay` exclusive. */
export interface UtcDays {
  readonly firstDay: number;
  readonly endDay: number;
}

/** The UTC day, week (from Monday) or month that contains a day. */
export function utcPeriodOf(period: UtcPeriod, day: number): UtcDays {
  switch (period) {
    case 'day':
      return { firstDay: day, endDay: day + 1 };
    case 'week':
      return { firstDay: mondayOf(day), endDay: mondayOf(day) + 7 };
    case 'month': {
      const date = new Date(day * DAY_MS);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      return { firstDay: Date.UTC(year, month, 1) / DAY_MS, endDay: Date.UTC(year, month + 1, 1) / DAY_MS };
    }
  }
}

/** The UTC period before the one that contains a day. */
export const periodBefore = (period: UtcPeriod, day: number): UtcDays =>
  utcPeriodOf(period, utcPeriodOf(period, day).firstDay - 1);
