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

/** One win of a spin: a line counted from 1, or scatters wherever they are. Amounts in hundredths. */
const slotWin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: z.int().min(1), symbol, count: z.int().min(1), amount: hundredths }),
  z.object({ kind: z.literal('scatter'), count: z.int().min(1), amount: hundredths }),
]);

/** Machines have three reels or five. */
const ofReels = <T extends z.ZodType>(each: T) => z.array(each).min(3).max(5);

/** A spin that was drawn and paid. */
const slotSpin = z.object({
  /** The game round's: that of betRecord. */
  id,
  /** Of each reel, the index on its strip of the symbol in the top row. */
  stops: ofReels(z.int().min(0)),
  wins: z.array(slotWin),
  /** Hundredths taken for it: 0 for a free spin. */
  cost: hundredths,
  /** Hundredths it was played with: of a free spin that of the spin that won it. */
  stake: hundredths,
  /** Hundredths paid. */
  win: hundredths,
  isFree: z.boolean(),
  /** Free spins that its scatters won. */
  freeSpinsWon: z.int().min(0),
  createTime: timestamp,
});
export type SlotSpinResult = z.infer<typeof slotSpin>;

/** Free spins that wait: they are played before any other. */
const freeSpins = z.object({
  left: z.int().min(1),
  /** Won so far in this row of them, `left` included. */
  total: z.int().min(1),
  stake: hundredths,
  /** Hundredths that they have paid so far. */
  won: hundredths,
});
export type SlotFreeSpins = z.infer<typeof freeSpins>;

/** A machine: everything that decides the result of a spin. */
const machine = z.object({
  /** Each reel's symbols, closed to a ring; every place is as likely as any other. */
  strips: ofReels(z.array(symbol)),
  /** The row of each reel on each line, from 0 at the top. */
  lines: z.array(ofReels(z.int().min(0).max(2))),
  /** By how many symbols count from the left, in stakes of one line: the stake is divided by the number of lines. */
  pays: z.partialRecord(symbol, z.array(z.int().min(0))),
  /** Each wild in the place of another symbol multiplies its line by this; once where it is left out. */
  wildFactor: z.int().min(2).optional(),
  /** Free spins by the number of scatters seen; none for a machine without them. */
  freeSpins: z.array(z.int().min(0)),
  /** Factor of a free spin's win. */
  freeSpinFactor: z.int().min(1),
});
export type SlotMachine = z.infer<typeof machine>;

/** Refusals of the slot. */
export const SLOT_ERRORS = callErrors({
  stakeUnknown: [4010, 'This stake is not one of the machine: choose another'],
});

const { noSuchGame, sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/** The house's slots, drawn from committed seeds (contract/fairness/draw.ts): calls of the domain of games. */
export const slot = domain('game', {
  getSlotState: call({
    access: 'either',
    summary:
      'A machine with its odds; with a token also what waits for the member there: free spins, and their latest spin, so ' +
      'that one whose answer was lost is found.',
    body: { gameId: id },
    answer: {
      machine,
      tableHash: drawProof.shape.tableHash,
      /** Hundredths of one spin, smallest first. */
      stakes: z.array(hundredths).min(1),
      /** Paid back in the long run, in millionths of the stakes, free spins included. */
      returnPpm: z.int().min(0).max(1_000_000),
      /** One spin in so many wins free spins, in hundredths; null for a machine without them. */
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
      'One spin of the game of the session: bet, draw and win in one transaction. Where free spins of that game wait it ' +
      'is one of them and costs nothing, whatever stake is sent.',
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
