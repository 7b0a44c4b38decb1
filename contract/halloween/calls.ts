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

/** An award that can be found. `count`: hundredths of coins, pieces of anything else; `num` what one coupon is worth. */
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
  /** The round of /fairness that it was drawn by. */
  fairRound: id,
  /** Boards of a player are counted from 1; nine picks open one. */
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

/** Picks of the day, and what gives the next ones; hundredths of money. */
const picksNow = z.object({
  /** Left today. */
  num: z.int().min(0),
  /** Given today, of `mostPerDay`; those for a tap on the slots are beside them. */
  given: z.int().min(0),
  /** Still to deposit and to bet for one more; null where that gives none, or none today. */
  needDeposit: hundredths.nullable(),
  needBet: hundredths.nullable(),
  /** The picks of the day end then. */
  endsAt: timestamp,
});
export type HalloweenPicks = z.infer<typeof picksNow>;

/** Refusals of a pick (ours: the spec shows none). */
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
    summary: 'The rule and its awards; of a member also the board and the picks that are left.',
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
      /** Open places of the board in hand. */
      board: z.array(halloweenPick).max(PLACES),
      picks: picksNow.nullable(),
      /** A pick whose award the member was not shown (a reload, a dropped answer). */
      pending: halloweenPick.nullable(),
      /** The latest awards in coins of anybody, nicknames masked. */
      winners: z.array(winner),
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  getLotteryNum: call({
    access: 'member',
    summary: 'How many picks are left today, and what gives the next one.',
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
    summary: 'The award of a pick was shown: `pending` no longer names it.',
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
    summary: 'The member went to the slots from here. Counted; gives the picks that the rule says, once a day.',
    body: {},
    answer: { given: z.int().min(0), picks: picksNow },
    errors: Object.values(ACTIVITY_ERRORS),
  }),
});
