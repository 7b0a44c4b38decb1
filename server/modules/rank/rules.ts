import { PRIZE_PERIODS, RANK_BOARDS, type RankBoard, type RankPeriod } from '#contract/rank/boards.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import { placesError } from '../../play/board-prizes.ts';
import type { RankRule } from './rule.ts';

/** Rules of the rank, pure. */

type Prize = RankRule['prizes'][number];

/** The days of a board's period that contains a day; all time begins with day 0 and has no end. */
export function daysOf(period: RankPeriod, day: number): { readonly firstDay: number; readonly endDay: number | null } {
  return period === 'all' ? { firstDay: 0, endDay: null } : utcPeriodOf(period, day);
}

/** Prizes of a board and period, from the first place on. */
export const prizesOf = ({ prizes }: Pick<RankRule, 'prizes'>, board: RankBoard, period: RankPeriod): Prize[] =>
  prizes
    .filter((prize) => prize.board === board && prize.period === period)
    .toSorted((one, other) => one.from - other.from);

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
export function prizesError(rule: Pick<RankRule, 'prizes'>): string | null {
  for (const period of PRIZE_PERIODS)
    for (const board of RANK_BOARDS) {
      const error = placesError(prizesOf(rule, board, period));
      if (error !== null) return error;
    }
  return null;
}
