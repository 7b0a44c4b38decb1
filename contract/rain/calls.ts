import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';

/** Maximum pieces of one rain (scenes/money-rain/rules.ts), and so of claimed catches. */
export const MAX_PIECES = 400;

/** Payout of each kind of piece, hundredths. */
const pays = {
  durationMs: z.int().min(6000).max(60_000),
  pieces: z.int().min(1).max(MAX_PIECES),
  values: z.object({ 'packet-red': amount, 'packet-blue': amount, coin: amount }),
  /** Maximum paid catches in one rain. */
  mostCatches: z.int().min(1).max(MAX_PIECES),
};

/** A daily round: a member who joins between `lobbyAt` and `endsAt` has a separate rain from `startsAt` on. */
const rainRound = z.object({ id, lobbyAt: timestamp, startsAt: timestamp, endsAt: timestamp });
export type RainRound = z.infer<typeof rainRound>;

/** A member's entry in a round, from which scene and server derive the same rain. */
const rainEntry = z.object({
  id,
  roundId: id,
  seed: z.int().min(0).max(0xffff_ffff),
  ...pays,
  /** Earliest start of the rain. */
  beginsAt: timestamp,
  /** Time until which catches are accepted. */
  until: timestamp,
});
export type RainEntry = z.infer<typeof rainEntry>;

/** Reasons to refuse catches that the scene of an honest player cannot send. */
export const RAIN_FAULTS = ['unknown', 'repeated', 'not-falling', 'out-of-order', 'too-fast', 'ahead'] as const;

/** Result of a rain. */
const rainResult = z.object({
  id,
  roundId: id,
  /** `empty`: nothing counted, or the day's maximum was reached; `lapsed`: no catches arrived in time. */
  state: z.enum(['paid', 'empty', 'refused', 'lapsed']),
  fault: z.enum(RAIN_FAULTS).nullable(),
  caught: z.int().min(0),
  /** Paid catches. */
  counted: z.int().min(0),
  /** Paid to the coin balance, and the turnover required for it. */
  amount: hundredths,
  turnover: hundredths,
  createTime: timestamp,
});
export type RainResultRow = z.infer<typeof rainResult>;

/** One caught piece and its time, in ms since the start of the rain. */
const rainCatch = z.object({
  id: z
    .int()
    .min(0)
    .max(MAX_PIECES - 1),
  atMs: z.int().min(0).max(120_000),
});
export type RainCatchRow = z.infer<typeof rainCatch>;

/** Errors of a money rain (not in the spec). */
export const RAIN_ERRORS = callErrors({
  notYet: [8440, 'The round is not open yet'],
  roundOver: [8441, 'The round is over: there is another one later'],
  joinedBefore: [8442, 'This member has already played this round'],
  playNeeded: [8443, 'Deposit or bet today first, as the rules say'],
  dayFull: [8444, 'The daily maximum of one player is reached'],
});

const declared = {
  movements: { rain: { group: 'awards', art: 'art-coin-drop' } },
  transfers: { 'rain-award': { coins: 'rain' } },
} as const satisfies Declared;

/** Money rain (activity 65): daily rounds, one rain per member and round. */
export const rain = domain('rain', declared, {
  getRedPacketRainConfig: call({
    access: 'either',
    summary: 'The rounds and the rule of the money rain; for a member also their state.',
    body: {},
    answer: {
      times: activityTimes,
      ...pays,
      /** Start times of each day in Manila, HH:MM. */
      dailyTimes: z.array(z.string()),
      lobbySeconds: z.int().min(0),
      openSeconds: z.int().min(0),
      graceSeconds: z.int().min(0),
      mostPerDay: hundredths,
      turnoverFactor: z.int().min(0),
      /** Required deposits or bets of the day, either is enough; both 0: open to all. */
      depositNeeded: hundredths,
      betNeeded: hundredths,
      /** The round that can be joined now, else the next one. */
      next: rainRound,
      today: z.object({ won: hundredths, deposited: hundredths, bet: hundredths }).nullable(),
      /** A rain that was joined but not finished. */
      entry: rainEntry.nullable(),
      /** A finished rain that the member has not seen (after a reload or a lost answer). */
      pending: rainResult.nullable(),
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  joinRedPacketRain: call({
    access: 'member',
    changes: true,
    once: true,
    play: true,
    draws: true,
    summary: 'Joins a round, once per round, and draws the seed of its rain.',
    body: { roundId: id, ...drawBody },
    answer: { entry: rainEntry, createTime: timestamp, fairness: drawProof },
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS), ...Object.values(RAIN_ERRORS)],
  }),
  redWars: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Submits the catches, once; repeating the call answers the same. The server computes the payout.',
    body: { id, catches: z.array(rainCatch).max(MAX_PIECES) },
    answer: {
      result: rainResult,
      /** Balance after it, hundredths. */
      coin: hundredths,
    },
  }),
  ackRedPacketRain: call({
    access: 'member',
    changes: true,
    summary: 'Marks the result of a rain as shown, which removes it from `pending`.',
    body: { id },
    answer: {},
  }),
});
