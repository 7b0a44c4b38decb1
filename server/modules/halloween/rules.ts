import { type HalloweenPicks, PLACES } from '#contract/halloween/calls.ts';
import { dayEndAt } from '#contract/values/utc-days.ts';
import type { HalloweenRule } from './rule.ts';

/** Counts of a player on a UTC day; money in hundredths. */
export interface DayCounts {
  readonly deposited: number;
  /** In rounds that were settled. */
  readonly bet: number;
  readonly clicks: number;
  /** Picks that a tap on the slots gave. */
  readonly clickPicks: number;
  /** Picks that were spent. */
  readonly used: number;
}

const times = (amount: number, per: number): number => (per === 0 ? 0 : Math.floor(amount / per));
const rest = (amount: number, per: number): number => per - (amount % per);

/** Picks left today: earned by the day's rule minus used. Pure. */
export function picksOf(rule: HalloweenRule, day: DayCounts, now: number): HalloweenPicks {
  const { freePerDay, depositPerPick, betPerPick, mostPerDay } = rule;
  const earned = freePerDay + times(day.deposited, depositPerPick) + times(day.bet, betPerPick);
  const given = Math.min(mostPerDay, earned);
  const isFull = earned >= mostPerDay;
  return {
    num: Math.max(0, given + day.clickPicks - day.used),
    given,
    needDeposit: isFull || depositPerPick === 0 ? null : rest(day.deposited, depositPerPick),
    needBet: isFull || betPerPick === 0 ? null : rest(day.bet, betPerPick),
    endsAt: dayEndAt(now),
  };
}

/** A place that was opened, of a board. */
export interface Opened {
  readonly board: number;
  readonly place: number;
}

/** The current board by a player's latest picks, newest first: a full one is followed by the next. */
export function boardInHand<T extends Opened>(latest: readonly T[]): { board: number; opened: readonly T[] } {
  const board = latest[0]?.board ?? 1;
  const opened = latest.filter((each) => each.board === board);
  return opened.length < PLACES ? { board, opened } : { board: board + 1, opened: [] };
}

/** Why a rule is invalid, in words, or null. */
export function ruleError({ awards }: HalloweenRule): string | null {
  if (new Set(awards.map(({ id }) => id)).size < awards.length) return 'Two awards have the same id';
  const total = awards.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 'Some award must have a weight above 0';
  return total <= 1_000_000_000 ? null : 'The weights are 1,000,000,000 together at most';
}
