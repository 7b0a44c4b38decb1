import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { MonthlyStep } from '#contract/monthly-bonus/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, periodBefore, utcPeriodOf } from '#contract/values/utc-days.ts';
import { coinsAndItem, withWorth, type Worths } from '../../play/awards.ts';
import type { MonthlyBonusRule } from './rule.ts';

/** Rules of the monthly bonus, pure. Days are UTC days, money is hundredths. */

/** A month whose steps can be received: `endDay` is the first day after it. */
export interface BonusMonth {
  readonly firstDay: number;
  readonly endDay: number;
  readonly isLate: boolean;
}

/** The current month, and on the first `graceDays` days of it the last one too. */
export function monthsAt({ graceDays }: Pick<MonthlyBonusRule, 'graceDays'>, now: Ms): BonusMonth[] {
  const current = utcPeriodOf('month', dayAt(now));
  const last = periodBefore('month', current.firstDay);
  const months = [{ ...current, isLate: false }];
  return dayAt(now) < current.firstDay + graceDays ? [...months, { ...last, isLate: true }] : months;
}

/** Counts of a player in one month. */
export interface MonthKnown {
  readonly bet: Hundredths;
  /** Ids of received steps. */
  readonly received: ReadonlySet<string>;
}

/** The steps of a month for a player, the smallest first. */
export function stepsOf(
  { steps, graceDays }: MonthlyBonusRule,
  { firstDay, endDay, isLate }: BonusMonth,
  { bet, received }: MonthKnown,
  worths: Worths,
): MonthlyStep[] {
  return steps
    .toSorted((a, b) => a.bet - b.bet)
    .map((step) => ({
      id: step.id,
      month: firstDay * DAY_MS,
      target: step.bet,
      progress: Math.min(bet, step.bet),
      state: received.has(step.id) ? 'received' : bet >= step.bet ? 'done' : 'going',
      awards: withWorth(coinsAndItem(step), worths),
      turnoverFactor: step.turnoverFactor,
      until: (endDay + graceDays) * DAY_MS,
      isLate,
    }));
}
