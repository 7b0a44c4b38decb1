import type { LimitPeriod } from '../limits/rules.ts';

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
/** Manila is always 8 hours before UTC: the Philippines have no daylight saving time. */
export const MANILA_MS = 8 * HOUR_MS;

/** A calendar period in Manila. */
export interface Period {
  /** Its first day, in the count of `dayOf`. */
  readonly firstDay: number;
  /** End of the period, exclusive, ms. */
  readonly endsAt: number;
}

/** Days since 1970-01-01 in Manila. */
export const dayOf = (now: number): number => Math.floor((now + MANILA_MS) / DAY_MS);

/** Start of a day in Manila, ms. */
export const startOf = (day: number): number => day * DAY_MS - MANILA_MS;

/** The date in Manila as YYYY-MM-DD. */
export const dateInManila = (now: number): string => new Date(now + MANILA_MS).toISOString().slice(0, 10);

/** The day, week (from Monday) or month of a moment. */
export function periodAt(period: LimitPeriod, now: number): Period {
  const today = dayOf(now);
  switch (period) {
    case 'day':
      return { firstDay: today, endsAt: startOf(today + 1) };
    case 'week': {
      // 1970-01-01 was a Thursday.
      const monday = today - ((today + 3) % 7);
      return { firstDay: monday, endsAt: startOf(monday + 7) };
    }
    case 'month': {
      const date = new Date(today * DAY_MS);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      return { firstDay: Date.UTC(year, month, 1) / DAY_MS, endsAt: startOf(Date.UTC(year, month + 1, 1) / DAY_MS) };
    }
  }
}
