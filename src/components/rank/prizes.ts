import type { Award } from '#contract/props/award.ts';
import type { OwnRank, RankPrize } from '#contract/rank/calls.ts';

/** The prize of a place; undefined without one. */
export const prizeOf = (prizes: readonly RankPrize[], place: number): Award | undefined =>
  prizes.find(({ from, to }) => from <= place && place <= to)?.award;

/** Whether a player has played enough for a prize. */
export const hasPlayedEnough = (
  { rounds, bet }: Pick<OwnRank, 'rounds' | 'bet'>,
  { minRounds, minBet }: { readonly minRounds: number; readonly minBet: number },
): boolean => rounds >= minRounds && bet >= minBet;
