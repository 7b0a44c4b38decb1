/** What players can limit for themselves: kinds, periods, ranges, breaks and exclusions (spec §2). */

/** What a player can limit. `loss` is what was bet less what was won; `time` is time spent in the app. */
export const LIMIT_KINDS = ['deposit', 'loss', 'bet', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Days, weeks from Monday and months of the calendar in Manila. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const HOUR_MS = 60 * 60_000;
/** How long a raised or removed limit waits before it counts. */
export const RAISE_DELAY_MS = 24 * HOUR_MS;
/** Breaks that a player can take, ms. */
export const BREAKS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
export type BreakLength = keyof typeof BREAKS;
/** Self-exclusions, months of the calendar. */
export const EXCLUSIONS = { sixMonths: 6, oneYear: 12, fiveYears: 60 } as const;
export type ExclusionLength = keyof typeof EXCLUSIONS;

/** Minutes of play after which the reality check can come; the last one is the usual. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** Least and most of a limit: hundredths of money, and minutes of time by period. */
const MONEY_LIMIT = { min: 1_00, max: 10_000_000_00 } as const;
const TIME_LIMIT = {
  day: { min: 15, max: 24 * 60 },
  week: { min: 15, max: 7 * 24 * 60 },
  month: { min: 15, max: 31 * 24 * 60 },
} as const satisfies Record<LimitPeriod, { min: number; max: number }>;

/** What a limit may be: hundredths, or minutes of `time`. */
export const limitRange = (kind: LimitKind, period: LimitPeriod): { readonly min: number; readonly max: number } =>
  kind === 'time' ? TIME_LIMIT[period] : MONEY_LIMIT;

/** Whether a limit would let more through than now: it then waits RAISE_DELAY_MS. Null is no limit. */
export const isRaise = (current: number | null, wanted: number | null): boolean =>
  current !== null && (wanted === null || wanted > current);
