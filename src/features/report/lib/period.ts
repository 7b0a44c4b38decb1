import { LIMIT_PERIODS, type LimitPeriod } from '#contract/limits/rules.ts';
import { DAY_MS, periodAt, startOf } from '#contract/values/calendar.ts';

/** The periods of the report, as its tabs show them. */
export const PERIOD_KINDS = LIMIT_PERIODS;
export type PeriodKind = LimitPeriod;

/** A period of the report: from its first moment to the one after it, ms, in Philippine time. */
export interface ReportPeriod {
  readonly from: number;
  readonly to: number;
}

/** How far back the report goes, in periods of each kind: some three months of days, two years of the others. */
export const MAX_BACK: Readonly<Record<PeriodKind, number>> = { day: 92, week: 104, month: 24 };

/** The period of `now`, or the one `back` periods before it. */
export function reportPeriod(kind: PeriodKind, now: number, back: number): ReportPeriod {
  let period = periodAt(kind, now);
  for (let step = 0; step < back; step += 1) period = periodAt(kind, startOf(period.firstDay) - 1);
  return { from: startOf(period.firstDay), to: period.endsAt };
}

/** The days of a period as the server names them: `2026-11-21`. */
export function daysOf({ from, to }: ReportPeriod): string[] {
  const count = Math.round((to - from) / DAY_MS);
  return Array.from({ length: count }, (_, index) => dayKey(from + index * DAY_MS));
}

/** Noon is in the same day of UTC as of Manila, whose midnight is the moment given. */
const dayKey = (midnight: number): string => new Date(midnight + DAY_MS / 2).toISOString().slice(0, 10);
