import type { Ms } from '#contract/base/units.ts';
import { dayAt, periodBefore, type UtcDays, type UtcPeriod, utcPeriodOf } from '#contract/values/utc-days.ts';

/** Delay after the end of a UTC period, ms: rounds of its last second are booked by then. */
export const LATE_MS = 60_000;

/** The last period whose rounds are all booked. */
export const lastEnded = (period: UtcPeriod, now: Ms): UtcDays => periodBefore(period, dayAt(now - LATE_MS));

/** First days of the ended periods from one on, oldest first; without one (a new database) of the last period only. */
export function endedFrom(period: UtcPeriod, from: number | undefined, now: Ms): number[] {
  const last = lastEnded(period, now).firstDay;
  const found: number[] = [];
  for (let firstDay = from ?? last; firstDay <= last; firstDay = utcPeriodOf(period, firstDay).endDay)
    found.push(firstDay);
  return found;
}
