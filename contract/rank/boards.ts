import { z } from 'zod';

/** Net win is won minus staked in settled rounds; multiple is the best win of a round by its stake. */
export const RANK_BOARDS = ['netWin', 'multiple'] as const;
export type RankBoard = (typeof RANK_BOARDS)[number];
export const rankBoard = z.enum(RANK_BOARDS);

/** UTC day, UTC week from Monday, and since the start. */
export const RANK_PERIODS = ['day', 'week', 'all'] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];
export const rankPeriod = z.enum(RANK_PERIODS);

/** Periods that end, and then give prizes. */
export const PRIZE_PERIODS = ['day', 'week'] as const;
export type PrizePeriod = (typeof PRIZE_PERIODS)[number];

/** Places that can have a prize. */
export const PRIZE_PLACES = 50;

/** Number of places that the rank shows and counts. */
export const RANKED = 1000;
