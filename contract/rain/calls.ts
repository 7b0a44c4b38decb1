import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';

/** Pieces of one rain at most (scenes/money-rain/rules.ts), and so catches that can be claimed. */
export const MAX_PIECES = 400;

/** Payout of each kind of piece, hundredths. */
const pays = {
  durationMs: z.int().min(6000).max(60_000),
  pieces: z.int().min(1).max(MAX_PIECES),
  values: z.object({ 'packet-red': amount, 'packet-blue': amount, coin: amount }),
  /** Catches that count in one rain at most. */
  mostCatches: z.int().min(1).max(MAX_PIECES),
};

/** A daily round: a member who joins between `lobbyAt` and `endsAt` has a separate rain from `startsAt` on. */
const rainRound = z.object({ id, lobbyAt: timestamp, startsAt: timestamp, endsAt: timestamp });
export type RainRound = z.infer<typeof rainRound>;

/** A member's place in a round, from which scene and server know the same rain. */
const rainEntry = z.object({
  id,
  roundId: id,
  seed: z.int().min(0).max(0xffff_ffff),
  ...pays,
  /** The rain begins then at the earliest. */
  beginsAt: timestamp,
  /** Catches are taken until then. */
  until: timestamp,
});
export type RainEntry = z.infer<typeof rainEntry>;

/** Why catches were refused: what the scene of an honest player cannot send. */
export const RAIN_FAULTS = ['unknown', 'repeated', 'not-falling', 'out-of-order', 'too-fast', 'ahead'] as const;

/** Result of a rain. */
const rainResult = z.object({
  id,
  roundId: id,
  /** `empty`: nothing counted, or the day's most was reached; `lapsed`: no catches came in time. */
  state: z.enum(['paid', 'empty', 'refused', 'lapsed']),
  fault: z.enum(RAIN_FAULTS).nullable(),
  caught: z.int().min(0),
  /** Catches that were paid for. */
  counted: z.int().min(0),
  /** Paid to the coin balance, and what must be bet because of it. */
  amount: hundredths,
  turnover: hundredths,
  createTime: timestamp,
});
export type RainResultRow = z.infer<typeof rainResult>;

/** One piece caught: which, and when, in ms since the rain began. */
const rainCatch = z.object({
  id: z
    .int()
    .min(0)
    .max(MAX_PIECES - 1),
  atMs: z.int().min(0).max(120_000),
});
export type RainCatchRow = z.infer<typeof rainCatch>;

/** Refusals of a money rain (ours: the spec shows none). */
export const RAIN_ERRORS = callErrors({
  notYet: [8440, 'The round has not opened its doors yet'],
  roundOver: [8441, 'The round is over: there is another one later'],
  joinedBefore: [8442, 'This member has had their rain of this round'],
  playNeeded: [8443, 'Deposit or bet today first, as the rules say'],
  dayFull: [8444, 'The most that one player can catch in a day is reached'],
});

const declared = {
  movements: { rain: { group: 'awards', art: 'art-coin-drop' } },
  transfers: { 'rain-award': { coins: 'rain' } },
} as const satisfies Declared;

/** Money rain (activity 65): rounds by the day, one rain a member and round. */
export const rain = domain('rain', declared, {
  getRedPacketRainConfig: call({
    access: 'either',
    summary: 'The rounds and the rule of the money rain; of a member also where they stand.',
    body: {},
    answer: {
      times: activityTimes,
      ...pays,
      /** When rounds begin each day in Manila, HH:MM. */
      dailyTimes: z.array(z.string()),
      lobbySeconds: z.int().min(0),
      openSeconds: z.int().min(0),
      graceSeconds: z.int().min(0),
      mostPerDay: hundredths,
      turnoverFactor: z.int().min(0),
      /** Deposited or bet on the day, either is enough; both 0: open to all. */
      depositNeeded: hundredths,
      betNeeded: hundredths,
      /** The round that can be joined, else the next one. */
      next: rainRound,
      today: z.object({ won: hundredths, deposited: hundredths, bet: hundredths }).nullable(),
      /** A rain that was joined and not finished. */
      entry: rainEntry.nullable(),
      /** A finished rain that the member was not shown (a reload, a dropped answer). */
      pending: rainResult.nullable(),
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  joinRedPacketRain: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    summary: 'Takes a place in a round, once a round, and draws the seed of its rain.',
    body: { roundId: id, ...drawBody },
    answer: { entry: rainEntry, createTime: timestamp, fairness: drawProof },
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS), ...Object.values(RAIN_ERRORS)],
  }),
  redWars: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Hands in what was caught, once; handed in again it answers the same. The server decides what it pays.',
    body: { id, catches: z.array(rainCatch).max(MAX_PIECES) },
    answer: {
      result: rainResult,
      /** Balance then, hundredths. */
      coin: hundredths,
    },
  }),
  ackRedPacketRain: call({
    access: 'member',
    changes: true,
    summary: 'The result of a rain was shown: `pending` no longer names it.',
    body: { id },
    answer: {},
  }),
});
