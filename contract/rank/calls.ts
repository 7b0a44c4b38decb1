import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { award } from '../props/award.ts';
import { PRIZE_PLACES, RANKED, rankBoard, rankPeriod } from './boards.ts';

/** Hundredths of money for a net win, hundredths of the stake for a multiple: 250 is 2.5 times. */
const value = z.int().min(1);
const place = z.int().min(1);

export const rankRow = z.object({
  id,
  ranking: place.max(RANKED),
  avatar: z.string(),
  /** Masked. */
  nickname: z.string(),
  value,
  /** When the value was reached: of equal values the earlier one is ahead. */
  reachedTime: timestamp,
});
export type RankRow = z.infer<typeof rankRow>;

export const ownRank = z.object({
  /** Null beyond the places that are counted. */
  ranking: place.max(RANKED).nullable(),
  avatar: z.string(),
  nickname: z.string(),
  value,
  /** The value of the place ahead; null for the first place and beyond the counted ones. */
  ahead: value.nullable(),
  /** Settled rounds and their bets in the period: prizes require some. */
  rounds: z.int().min(0),
  bet: hundredths,
});
export type OwnRank = z.infer<typeof ownRank>;

/** The prize of a range of places. */
export const rankPrize = z.object({ from: place.max(PRIZE_PLACES), to: place.max(PRIZE_PLACES), award });
export type RankPrize = z.infer<typeof rankPrize>;

const list = paged(rankRow, 20);

const declared = {
  movements: { rank: { group: 'awards', art: 'art-trophy' } },
  transfers: { 'rank-prize': { coins: 'rank', diamonds: 'gift' } },
} as const satisfies Declared;

/** The rank of players by net win and by best multiple (spec §2, /rank). */
export const rank = domain('rank', declared, {
  getRank: call({
    access: 'member',
    summary: 'A board of the running UTC day or week, or of all time; `pages` is the number of pages known so far.',
    body: { board: rankBoard, period: rankPeriod, ...list.body },
    maxPageSize: list.maxPageSize,
    answer: {
      ...list.answer,
      /** The member’s own row; null without a value, or if they are not listed. */
      own: ownRank.nullable(),
      /** Prizes at the end of the period, from the first place on. */
      prizes: z.array(rankPrize),
      /** Settled rounds and bets of the period that a prize requires. */
      minRounds: z.int().min(0),
      minBet: hundredths,
      turnoverFactor: z.int().min(0),
      /** Null for all time. */
      endsAt: timestamp.nullable(),
      serverTime: timestamp,
    },
  }),
});
