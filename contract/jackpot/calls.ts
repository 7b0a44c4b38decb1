import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, propId, timestamp } from '../base/conventions.ts';
import { DRAW_TYPE } from '../base/enums.ts';
import { callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';

/** A pool's range in hundredths: the client shows random numbers inside it, changing every 6 s (spec §9). */
const section = z.object({ min: hundredths, max: hundredths });
const drawType = z.union([z.literal(DRAW_TYPE.prop), z.literal(DRAW_TYPE.jackpot)]);

/** A winner with a masked nickname, for other players. */
const winner = z.object({
  id,
  avatar: z.string(),
  nickname: z.string(),
  propId,
  /** Hundredths for coin and jackpot, otherwise pieces. */
  count: z.int().min(0),
  amountSection: hundredths,
  createTime: timestamp,
});
export type JackpotWinner = z.infer<typeof winner>;

/** One cell of the grid. Its chance is `weight` out of the sum of all weights; players see it. */
const awardConfig = z.object({
  id,
  type: drawType,
  propId,
  count: z.int().min(0),
  /** Number the cell shows, in the prop's unit: percent for a percent coupon, hundredths for coin. */
  showNum: z.int().min(0),
  weight: z.int().min(0),
});
export type JackpotAwardConfig = z.infer<typeof awardConfig>;
/** The cells of the grid. */
export const awardConfigList = z.array(awardConfig).length(10);

/**
 * Result of a draw with the draw's `id`; `cellId` is the award config's. `bonus`: hundredths paid to the coin balance.
 */
const drawResult = {
  id,
  cellId: id,
  type: drawType,
  propId,
  count: z.int().min(0),
  bonus: hundredths,
  createTime: timestamp,
};
const jackpotDraw = z.object(drawResult);
export type JackpotDraw = z.infer<typeof jackpotDraw>;

const rankRow = z.object({
  id,
  ranking: z.int().min(1),
  avatar: z.string(),
  nickname: z.string(),
  amountSection: hundredths,
  propId,
  createTime: timestamp,
});
export type JackpotRankRow = z.infer<typeof rankRow>;

const recordRow = z.object({
  id,
  /** The round of /fairness that drew it. */
  fairRound: id,
  type: drawType,
  propId,
  count: z.int().min(0),
  amountSection: hundredths,
  createTime: timestamp,
});
export type JackpotRecordRow = z.infer<typeof recordRow>;

/** Errors of the draw (spec §8). */
export const JACKPOT_ERRORS = callErrors({
  noChance: [1001, 'No chance left'],
  depositNeeded: [1002, 'A deposit is still needed for the next chance (needDeposit)'],
  betNeeded: [1003, 'Bets are still needed for the next chance (needTyping)'],
  closed: [1004, 'The activity is closed'],
});

const rank = paged(rankRow, 10);

const declared = {
  flags: { canReceiveDrawChance: null },
  movements: { jackpot: { group: 'awards', art: 'art-crown' } },
  transfers: { 'jackpot-award': { coins: 'jackpot', diamonds: 'jackpot' }, 'jackpot-seed': {} },
} as const satisfies Declared;

/** The lucky jackpot: pools, draws, records and rank (spec §7). */
export const jackpot = domain('jackpot', declared, {
  getJackpotDrawInfo: call({
    access: 'either',
    summary: 'Pools, chances, cells and recent winners. Without a token the chances are 0.',
    body: {},
    answer: {
      total: hundredths,
      megaJackpot: hundredths,
      majorJackpot: hundredths,
      minorJackpot: hundredths,
      miniJackpot: hundredths,
      megaSection: section,
      majorSection: section,
      minorSection: section,
      miniSection: section,
      canReceiveDrawChance: z.boolean(),
      chanceSize: z.int().min(0),
      needDeposit: hundredths,
      needTyping: hundredths,
      /** False after the end of the activity: draws answer 1004. */
      open: z.boolean(),
      /** Ten cells, clockwise from the upper left. */
      awardConfigList,
      jackpotWinnerList: z.array(winner),
      /** A draw whose award the player has not seen yet (after a reload or a lost answer). */
      pendingDraw: jackpotDraw.nullable(),
      /** Commitment to the member's next draw, and the hash of the cells; null without a token. */
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  receiveDrawChance: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'Spends one chance and draws. Check, draw and payment are one transaction.',
    body: drawBody,
    answer: {
      ...drawResult,
      /** Balance after the award, hundredths. */
      coin: hundredths,
      chanceSize: z.int().min(0),
      fairness: drawProof,
    },
    errors: [...Object.values(JACKPOT_ERRORS), ...Object.values(DRAW_ERRORS)],
  }),
  ackJackpotDraw: call({
    access: 'member',
    changes: true,
    summary: 'Marks the award of a draw as shown, which removes it from pendingDraw.',
    body: { id },
    answer: {},
  }),
  getPersonJackpotDrawAwardLog: call({
    access: 'member',
    summary: "The player's own draws, newest first.",
    ...paged(recordRow, 20),
  }),
  getJackpotRank: call({
    access: 'either',
    summary: "Largest single awards, with the member's own row if they have a token and an award.",
    ...rank,
    answer: { allRank: z.object(rank.answer), personRank: rankRow.nullable() },
  }),
});
