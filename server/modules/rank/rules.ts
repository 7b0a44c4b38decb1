import type { PrizePeriod, RankBoard, RankPeriod } from '#contract/rank/boards.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import type { RankRule } from './rule.ts';

/** Rules of the rank, pure. */

type Prize = RankRule['prizes'][number];

/** The days of a board's period that contains a day; all time begins with day 0 and has no end. */
export function daysOf(period: RankPeriod, day: number): { readonly firstDay: number; readonly endDay: number | null } {
  return period === 'all' ? { firstDay: 0, endDay: null } : utcPeriodOf(period, day);
}

/** Prizes of a board and period, from the first place on. */
export const prizesOf = ({ prizes }: RankRule, board: RankBoard, period: RankPeriod): Prize[] =>
  prizes
    .filter((prize) => prize.board === board && prize.period === period)
    .toSorted((one, other) => one.from - other.from);

/** The prize of a place; undefined without one. */
export const prizeAt = (prizes: readonly Prize[], place: number): Prize | undefined =>
  prizes.find(({ from, to }) => from <= place && place <= to);

/** Rounds and bets (hundredths) that a prize of a period requires; all time has no prizes. */
export function requiredOf(
  rule: Pick<RankRule, 'dayRounds' | 'dayBet' | 'weekRounds' | 'weekBet'>,
  period: RankPeriod,
): { readonly rounds: number; readonly bet: number } {
  switch (period) {
    case 'day':
      return { rounds: rule.dayRounds, bet: rule.dayBet };
    case 'week':
      return { rounds: rule.weekRounds, bet: rule.weekBet };
    case 'all':
      return { rounds: 0, bet: 0 };
  }
}

/** Why prizes cannot be given, in words; null if they can. */
export function prizesError(prizes: readonly Prize[]): string | null {
  for (const [index, prize] of prizes.entries()) {
    if (prize.from > prize.to) return `Places ${prize.from} to ${prize.to} are in the wrong order`;
    const other = prizes.slice(index + 1).find((later) => isSamePlace(prize, later));
    if (other !== undefined)
      return `A place has one prize: ${prize.period}, places ${prize.from} to ${prize.to} and ${other.from} to ${other.to}`;
  }
  return null;
}

const isSamePlace = (one: Prize, other: Prize): boolean =>
  one.board === other.board && one.period === other.period && one.from <= other.to && other.from <= one.to;

/** Names a period's prize of a player. */
export const prizeReference = (prize: {
  readonly board: RankBoard;
  readonly period: PrizePeriod;
  readonly first_day: number;
  readonly user_id: string;
}): string => `${prize.board}:${prize.period}:${prize.first_day}:${prize.user_id}`;
