import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';
import { GAME_ERRORS } from '../games/calls.ts';

const symbol = z.enum([
  'cherry',
  'mango',
  'saba',
  'buko',
  'flan',
  'ube',
  'taho',
  'popcorn',
  'balloons',
  'wild',
  'scatter',
  'halo-halo',
]);

/** One win of a spin: a line counted from 1, or scatters anywhere. Amounts in hundredths. */
const slotWin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: z.int().min(1), symbol, count: z.int().min(1), amount: hundredths }),
  z.object({ kind: z.literal('scatter'), count: z.int().min(1), amount: hundredths }),
]);

/** Machines have three reels or five. */
const ofReels = <T extends z.ZodType>(each: T) => z.array(each).min(3).max(5);

const slotSpin = z.object({
  /** Id of the game round, as in betRecord. */
  id,
  /** For each reel the strip index of the symbol in the top row. */
  stops: ofReels(z.int().min(0)),
  wins: z.array(slotWin),
  /** Hundredths taken for the spin: 0 for a free spin. */
  cost: hundredths,
  /** Stake in hundredths: a free spin has the stake of the spin that won it. */
  stake: hundredths,
  /** Hundredths paid. */
  win: hundredths,
  isFree: z.boolean(),
  /** Free spins that its scatters won. */
  freeSpinsWon: z.int().min(0),
  createTime: timestamp,
});
export type SlotSpinResult = z.infer<typeof slotSpin>;

/** Pending free spins: they are played before any other spin. */
const freeSpins = z.object({
  left: z.int().min(1),
  /** Free spins won so far in this series, `left` included. */
  total: z.int().min(1),
  stake: hundredths,
  /** Hundredths paid by the series so far. */
  won: hundredths,
});
export type SlotFreeSpins = z.infer<typeof freeSpins>;

/** A machine: everything that decides the result of a spin. */
const machine = z.object({
  /** Symbols of each reel as a ring; every position is equally likely. */
  strips: ofReels(z.array(symbol)),
  /** The row of each reel on each line, from 0 at the top. */
  lines: z.array(ofReels(z.int().min(0).max(2))),
  /**
   * Payouts by number of symbols from the left, as multiples of the stake of one line: the stake divided by the number
   * of lines.
   */
  pays: z.partialRecord(symbol, z.array(z.int().min(0))),
  /** Each wild that substitutes another symbol multiplies its line by this; default 1. */
  wildFactor: z.int().min(2).optional(),
  /** Free spins by the number of visible scatters; empty for a machine without them. */
  freeSpins: z.array(z.int().min(0)),
  /** Factor of a free spin's win. */
  freeSpinFactor: z.int().min(1),
});
export type SlotMachine = z.infer<typeof machine>;

export const SLOT_ERRORS = callErrors({
  stakeUnknown: [4010, 'This stake is not one of the machine: choose another'],
});

const { noSuchGame, sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/**
 * The house's slots, drawn from committed seeds (contract/fairness/draw.ts). Their calls are in the domain of games.
 */
export const slot = domain('game', {
  getSlotState: call({
    access: 'either',
    summary:
      'A machine with its odds; with a token also the member’s free spins and latest spin there, to find one ' +
      'whose answer was lost.',
    body: { gameId: id },
    answer: {
      machine,
      tableHash: drawProof.shape.tableHash,
      /** Stakes of one spin in hundredths, smallest first. */
      stakes: z.array(hundredths).min(1),
      /** Long-run return in millionths of the stakes, free spins included. */
      returnPpm: z.int().min(0).max(1_000_000),
      /** Average number of spins until one wins free spins, in hundredths; null for a machine without them. */
      featureOneIn: z.int().min(1).nullable(),
      coin: hundredths,
      freeSpins: freeSpins.nullable(),
      lastSpin: slotSpin.nullable(),
      /** Commitment to the member's next spin; null without a token. */
      fairness: z.object(commitment).nullable(),
    },
    errors: [noSuchGame],
  }),
  spinSlot: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary:
      'One spin of the session’s game: bet, draw and win are one transaction. If the game has pending free ' +
      'spins, it is one of them and costs nothing, whatever stake is sent.',
    body: { sessionId: id, stake: hundredths, ...drawBody },
    answer: {
      spin: slotSpin,
      /** Balance after it, hundredths. */
      coin: hundredths,
      freeSpins: freeSpins.nullable(),
      fairness: drawProof,
    },
    errors: [...Object.values(SLOT_ERRORS), sessionOver, overBetLimit, balanceTooLow, ...Object.values(DRAW_ERRORS)],
  }),
});
