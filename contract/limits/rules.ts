import { HOUR_MS } from '../values/calendar.ts';

/** Limits that players can set for themselves: kinds, periods, ranges, breaks and exclusions (spec §2). */

/** Kinds of limits. `loss` is bets minus wins; `time` is time in the app. */
export const LIMIT_KINDS = ['deposit', 'loss', 'bet', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Calendar periods in Manila: days, weeks from Monday, and months. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Delay before a raised or removed limit takes effect. */
export const RAISE_DELAY_MS = 24 * HOUR_MS;
/** Available breaks, ms. */
export const BREAKS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
export type BreakLength = keyof typeof BREAKS;
/** Available self-exclusions, calendar months. */
export const EXCLUSIONS = { sixMonths: 6, oneYear: 12, fiveYears: 60 } as const;
export type ExclusionLength = keyof typeof EXCLUSIONS;

/** Minutes of play between reality checks; the last one is the default. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** Minimum and maximum of a limit: hundredths of money, and minutes of time by period. */
const MONEY_LIMIT = { min: 1_00, max: 10_000_000_00 } as const;
const TIME_LIMIT = {
  day: { min: 15, max: 24 * 60 },
  week: { min: 15, max: 7 * 24 * 60 },
  month: { min: 15, max: 31 * 24 * 60 },
} as const satisfies Record<LimitPeriod, { min: number; max: number }>;

/** Range of a limit: hundredths, or minutes of `time`. */
export const limitRange = (kind: LimitKind, period: LimitPeriod): { readonly min: number; readonly max: number } =>
  kind === 'time' ? TIME_LIMIT[period] : MONEY_LIMIT;

/** True if a new limit allows more than the current one: it then waits RAISE_DELAY_MS. Null is no limit. */
export const isRaise = (current: number | null, wanted: number | null): boolean =>
  current !== null && (wanted === null || wanted > current);
