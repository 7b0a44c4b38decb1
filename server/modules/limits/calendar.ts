import { LIMIT_PERIODS, type LimitPeriod } from '#contract/limits/rules.ts';
import { MANILA_MS, type Period, periodAt, DAY_MS } from '#contract/values/calendar.ts';

/** The periods of all kinds at a moment. */
export const periodsAt = (now: number): Readonly<Record<LimitPeriod, Period>> =>
  Object.fromEntries(LIMIT_PERIODS.map((period) => [period, periodAt(period, now)])) as Record<LimitPeriod, Period>;

/** The same time of day so many months later in Manila; the month's last day where it has no such day. */
export function addMonths(now: number, months: number): number {
  const date = new Date(now + MANILA_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + ((now + MANILA_MS) % DAY_MS) - MANILA_MS;
}
