import type { Hundredths } from '#contract/base/units.ts';
import type { UtcPeriod } from '#contract/values/utc-days.ts';
import type { RebateRule } from './rule.ts';

/** Rules of rebates, pure. Money is hundredths, a rate is hundredths of a percent. */

/** Valid bets of a player in one game category. */
export interface CategoryBets {
  readonly category: string;
  readonly bet: Hundredths;
}

/** The rate of a category for a level; an own rate of the category has precedence. */
export function rateOf({ rates }: RebateRule, period: UtcPeriod, vip: number, category: string): number {
  const own = rates.filter((each) => each.period === period && each.fromLevel <= vip);
  const best = (name: string) =>
    own.filter((each) => each.category === name).toSorted((a, b) => b.fromLevel - a.fromLevel)[0]?.rate;
  return best(category) ?? best('') ?? 0;
}

/** The lowest level with a rate above 0 in some category; null without one. */
export function firstLevelOf({ rates }: RebateRule, period: UtcPeriod): number | null {
  const levels = rates.filter((each) => each.period === period && each.rate > 0).map(({ fromLevel }) => fromLevel);
  return levels.length === 0 ? null : Math.min(...levels);
}

/** A period's rebate: the sum over the categories, rounded down once, within the rule's bounds; 0 below the minimum. */
export function rebateOf(
  rule: RebateRule,
  period: UtcPeriod,
  vip: number,
  bets: readonly CategoryBets[],
): { readonly bet: Hundredths; readonly amount: Hundredths } {
  const rated = bets.map(({ category, bet }) => ({ bet, rate: rateOf(rule, period, vip, category) }));
  const parts = rated.reduce((sum, { bet, rate }) => sum + BigInt(bet) * BigInt(rate), 0n);
  const amount = Math.min(Number(parts / 10_000n), rule.maxAmount);
  const bet = rated.reduce((sum, { bet, rate }) => (rate > 0 ? sum + bet : sum), 0);
  return { bet, amount: amount < Math.max(rule.minAmount, 1) ? 0 : amount };
}
