import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { GiftBox } from '#contract/gift-box/calls.ts';
import { DAY_MS, HOUR_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { GiftBoxRule } from './rule.ts';

/** Rules of the gift boxes, pure. Days are UTC days, money is hundredths. */

/** Facts about a player and one box; a visitor is a new account. */
export interface BoxKnown {
  readonly registeredAt: Ms;
  readonly deposited: Hundredths;
  /** The last one that they received; null before the first. */
  readonly last: { readonly number: number; readonly receivedAt: Ms } | null;
}

/** How many of a box one player gets; null is no end. */
export const mostOf = ({ period, most }: Pick<GiftBoxRule, 'period' | 'most'>): number | null =>
  period === 'once' ? 1 : most;

/** When the next box is full after one was received. */
function fullAt({ period, hours }: Pick<GiftBoxRule, 'period' | 'hours'>, receivedAt: Ms): Ms {
  return period === 'hours' ? receivedAt + hours * HOUR_MS : (dayAt(receivedAt) + 1) * DAY_MS;
}

/** The next box of a player at a time. */
export function boxAt(
  rule: Omit<GiftBoxRule, 'coins' | 'propId' | 'count' | 'turnoverFactor'>,
  { registeredAt, deposited, last }: BoxKnown,
  now: Ms,
): Pick<GiftBox, 'state' | 'number' | 'opensAt' | 'until'> {
  const most = mostOf(rule);
  const until = rule.newDays === null ? null : registeredAt + rule.newDays * DAY_MS;
  const next = { number: (last?.number ?? 0) + 1, opensAt: null, until };
  if (last !== null && most !== null && last.number >= most) return { ...next, number: last.number, state: 'received' };
  if (until !== null && now >= until) return { ...next, state: 'missed' };
  if (deposited < rule.minDeposit) return { ...next, state: 'locked' };
  const opensAt = last === null ? 0 : fullAt(rule, last.receivedAt);
  return now < opensAt ? { ...next, opensAt, state: 'waiting' } : { ...next, state: 'done' };
}
