import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { RechargeStep } from '#contract/recharge-steps/calls.ts';
import type { Measure } from '#contract/recharge-steps/offers.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, periodBefore, utcPeriodOf } from '#contract/values/utc-days.ts';
import { coinsAndItem, withWorth, type Worths } from '../../play/awards.ts';
import type { DepositDay } from '../../play/deposit-days.ts';
import type { RechargeRule } from './rule.ts';

/** Rules of the steps by deposits, pure. Days are UTC days, money is hundredths. */

/** A player's first deposit. */
export interface FirstDeposit {
  readonly day: number;
  readonly amount: Hundredths;
}

/** Days of a period: `endDay` is the first day after it; null before the first deposit. */
export interface StepPeriod {
  readonly firstDay: number;
  readonly endDay: number | null;
  readonly isLate: boolean;
}

/**
 * The periods whose steps can be received: the current one, and on the first `graceDays` days of it the last one too. A
 * first deposit is its own period, which is shown while it can be received.
 */
export function periodsAt(
  { period, graceDays }: Pick<RechargeRule, 'period' | 'graceDays'>,
  first: FirstDeposit | null,
  now: Ms,
): StepPeriod[] {
  const today = dayAt(now);
  if (period === 'ever') {
    if (first === null) return [{ firstDay: today, endDay: null, isLate: false }];
    return today <= first.day + graceDays ? [{ firstDay: first.day, endDay: first.day + 1, isLate: false }] : [];
  }
  const current = utcPeriodOf(period, today);
  const late = periodBefore(period, today);
  const periods = [{ ...current, isLate: false }];
  return today < late.endDay + graceDays ? [...periods, { ...late, isLate: true }] : periods;
}

/** The longest run of days in a row among days in order. */
function longestRun(days: readonly number[]): number {
  let [longest, run] = [0, 0];
  for (const [index, day] of days.entries()) {
    run = day - 1 === days[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** A player's deposits as an offer measures them: hundredths, or days in a row. `days` are those of the period, in order. */
export function measured(
  measure: Measure,
  { minDaily }: Pick<RechargeRule, 'minDaily'>,
  { days, first }: { readonly days: readonly DepositDay[]; readonly first: FirstDeposit | null },
): number {
  switch (measure) {
    case 'first':
      return first?.amount ?? 0;
    case 'days':
      return longestRun(days.filter(({ largest }) => largest >= minDaily).map(({ day }) => day));
    case 'sum':
      return days.reduce((sum, { deposited }) => sum + deposited, 0);
    case 'single':
      return Math.max(0, ...days.map(({ largest }) => largest));
  }
}

/** The steps of a period for a player, the smallest first. */
export function stepsOf(
  { steps, graceDays }: RechargeRule,
  { firstDay, endDay, isLate }: StepPeriod,
  { value, received }: { readonly value: number; readonly received: ReadonlySet<string> },
  worths: Worths,
): RechargeStep[] {
  return steps
    .toSorted((a, b) => a.target - b.target)
    .map((step) => ({
      id: step.id,
      since: firstDay * DAY_MS,
      target: step.target,
      progress: Math.min(value, step.target),
      state: received.has(step.id) ? 'received' : value >= step.target ? 'done' : 'going',
      awards: withWorth(coinsAndItem(step), worths),
      turnoverFactor: step.turnoverFactor,
      until: endDay === null ? null : (endDay + graceDays) * DAY_MS,
      isLate,
    }));
}
