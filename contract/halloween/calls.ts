import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, propId, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';

/** Places on a board: three rows of three. */
export const PLACES = 9;
/** Figures behind the pumpkins. */
export const FOUND = ['ghost', 'candle', 'bat', 'kapre'] as const;

const place = z
  .int()
  .min(0)
  .max(PLACES - 1);

/** A possible award. `count`: hundredths of coins, or pieces of anything else; `num`: value of one coupon. */
const halloweenAward = z.object({
  id,
  propId,
  count: z.int().min(1),
  num: z.int().min(0),
  found: z.enum(FOUND),
  weight: z.int().min(0),
});
export type HalloweenAward = z.infer<typeof halloweenAward>;

/** Result of one pick. */
const halloweenPick = z.object({
  id,
  /** The round of /fairness that drew it. */
  fairRound: id,
  /** Number of the player's board, from 1; nine picks complete one. */
  board: z.int().min(1),
  place,
  awardId: id,
  propId,
  count: z.int().min(1),
  num: z.int().min(0),
  found: z.enum(FOUND),
  /** Required turnover, hundredths. */
  turnover: hundredths,
  createTime: timestamp,
});
export type HalloweenPick = z.infer<typeof halloweenPick>;

/** Picks of the day and how to get more; money in hundredths. */
const picksNow = z.object({
  /** Picks left today. */
  num: z.int().min(0),
  /** Picks given today, limited by `mostPerDay`; picks for a tap on the slots are counted separately. */
  given: z.int().min(0),
  /** Amount still to deposit and to bet for one more pick; null if that gives none, or none today. */
  needDeposit: hundredths.nullable(),
  needBet: hundredths.nullable(),
  /** Time at which the day's picks expire. */
  endsAt: timestamp,
});
export type HalloweenPicks = z.infer<typeof picksNow>;

/** Errors of a pick (not in the spec). */
export const HALLOWEEN_ERRORS = callErrors({
  noPick: [8460, 'No pick is left today'],
  placeOpen: [8461, 'This pumpkin is open already: choose another one'],
});

const winner = z.object({ id, nickname: z.string(), amount: hundredths, found: z.enum(FOUND), createTime: timestamp });

const declared = {
  movements: { halloween: { group: 'awards', art: 'art-monster-kapre' } },
  transfers: { 'halloween-award': { coins: 'halloween', diamonds: 'gift' } },
} as const satisfies Declared;

/** Halloween (activity 67): a board of nine pumpkins; each pick draws an award. */
export const halloween = domain('halloween', declared, {
  getHalloweenConfig: call({
    access: 'either',
    summary: 'The rule and its awards; for a member also the board and the remaining picks.',
    body: {},
    answer: {
      times: activityTimes,
      freePerDay: z.int().min(0),
      depositPerPick: hundredths,
      betPerPick: hundredths,
      mostPerDay: z.int().min(0),
      clickPicks: z.int().min(0),
      turnoverFactor: z.int().min(0),
      awards: z.array(halloweenAward).min(1),
      /** Opened places of the current board. */
      board: z.array(halloweenPick).max(PLACES),
      picks: picksNow.nullable(),
      /** A pick whose award the member has not seen (after a reload or a lost answer). */
      pending: halloweenPick.nullable(),
      /** Latest coin awards of all players; nicknames are masked. */
      winners: z.array(winner),
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  getLotteryNum: call({
    access: 'member',
    summary: 'The remaining picks of today, and how to get the next one.',
    body: {},
    answer: picksNow.shape,
  }),
  halloweenLottery: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'Opens one pumpkin: spends a pick, draws and pays in one transaction.',
    body: { place, ...drawBody },
    answer: {
      pick: halloweenPick,
      /** Balance after the award, hundredths. */
      coin: hundredths,
      picks: picksNow,
      fairness: drawProof,
    },
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS), ...Object.values(HALLOWEEN_ERRORS)],
  }),
  ackHalloweenPick: call({
    access: 'member',
    changes: true,
    summary: 'Marks the award of a pick as shown, which removes it from `pending`.',
    body: { id },
    answer: {},
  }),
  getHalloweenAwardLog: call({
    access: 'member',
    summary: "The member's picks, newest first.",
    ...paged(halloweenPick, 20),
  }),
  halloweenSlotsClick: call({
    access: 'member',
    changes: true,
    once: true,
    summary: 'Reports that the member opened the slots from here. Gives the picks of the rule, once a day.',
    body: {},
    answer: { given: z.int().min(0), picks: picksNow },
    errors: Object.values(ACTIVITY_ERRORS),
  }),
});
