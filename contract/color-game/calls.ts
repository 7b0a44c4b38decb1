import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { amount, hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';
import { GAME_ERRORS } from '../games/calls.ts';
import { COLORS } from './rules.ts';

const color = z.enum(COLORS);

/** Hundredths on each colour with a bet. */
export const colorBets = z.partialRecord(color, amount.min(1));

/** A roll that was drawn and paid. */
const colorRoll = z.object({
  /** Id of the game round, as in betRecord. */
  id,
  /** The round of /fairness that drew it. */
  fairRound: id.nullable(),
  bets: colorBets,
  /** From left to right. */
  faces: z.tuple([color, color, color]),
  /** Hundredths taken for all bets, and hundredths paid for them, stakes included. */
  cost: hundredths,
  win: hundredths,
  createTime: timestamp,
});
export type ColorRoll = z.infer<typeof colorRoll>;

/** Payout of a bet as a multiple of its stake, stake included. */
export const colorPays = z.object({
  one: z.int().min(0).max(1000),
  two: z.int().min(0).max(1000),
  three: z.int().min(0).max(1000),
});

export const COLOR_ERRORS = callErrors({
  noBet: [8472, 'Bet on a colour first'],
  chipsOnly: [8473, 'A bet must be a sum of the table’s chips'],
  overColorLimit: [8474, 'The bet exceeds the table’s limit for one colour'],
});

/** Maximum rolls in the answer of getColorGame. */
export const MAX_LAST_ROLLS = 6;

const { sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/**
 * The color game: three dice of six colours, drawn from committed seeds (contract/fairness/draw.ts). Its calls are in
 * the domain of games.
 */
export const colorGame = domain('game', {
  getColorGame: call({
    access: 'either',
    summary:
      'The payouts, the chips and the return; with a token also the member’s latest rolls, to find one whose ' +
      'answer was lost.',
    body: {},
    answer: {
      pays: colorPays,
      /** Hundredths, smallest first: every bet is a sum of chips. */
      chips: z.array(hundredths.min(1)).min(1).max(5),
      /** Maximum bet on one colour, hundredths. */
      mostOnColor: hundredths,
      /** Long-run return, in millionths of the stakes. */
      returnPpm: z.int().min(0).max(1_000_000),
      tableHash: drawProof.shape.tableHash,
      coin: hundredths,
      /** Newest first; empty without a token. */
      lastRolls: z.array(colorRoll).max(MAX_LAST_ROLLS),
      /** Commitment to the member's next roll; null without a token. */
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
    },
  }),
  rollColorGame: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'One roll for bets on one or more colours: bets, draw and payout are one transaction.',
    body: { sessionId: id, bets: colorBets, ...drawBody },
    answer: {
      roll: colorRoll,
      /** Balance after it, hundredths. */
      coin: hundredths,
      fairness: drawProof,
    },
    errors: [...Object.values(COLOR_ERRORS), sessionOver, overBetLimit, balanceTooLow, ...Object.values(DRAW_ERRORS)],
  }),
});
