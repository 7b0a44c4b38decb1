import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { amount, hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';
import { GAME_ERRORS } from '../games/calls.ts';
import { COLORS } from './rules.ts';

const color = z.enum(COLORS);

/** Hundredths on each colour that is bet on. */
export const colorBets = z.partialRecord(color, amount.min(1));

/** A roll that was drawn and paid. */
const colorRoll = z.object({
  /** The game round's: that of betRecord. */
  id,
  /** The round of /fairness that it was drawn by. */
  fairRound: id.nullable(),
  bets: colorBets,
  /** From the left. */
  faces: z.tuple([color, color, color]),
  /** Hundredths taken for all bets, and paid for them, stakes included. */
  cost: hundredths,
  win: hundredths,
  createTime: timestamp,
});
export type ColorRoll = z.infer<typeof colorRoll>;

/** How many times its stake a bet is paid, stake included. */
export const colorPays = z.object({
  one: z.int().min(0).max(1000),
  two: z.int().min(0).max(1000),
  three: z.int().min(0).max(1000),
});

/** Refusals of the color game. */
export const COLOR_ERRORS = callErrors({
  noBet: [8472, 'Bet on a colour first'],
  chipsOnly: [8473, 'A bet is made of chips of the table'],
  overColorLimit: [8474, 'This is more than the table takes on one colour'],
});

/** Rolls that getColorGame answers at most. */
export const MAX_LAST_ROLLS = 6;

const { sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/** The color game: three dice of six colours, drawn from committed seeds (contract/fairness/draw.ts): calls of the domain of games. */
export const colorGame = domain('game', {
  getColorGame: call({
    access: 'either',
    summary:
      'What is paid, the chips and the return; with a token also the member’s latest rolls, so that one whose answer ' +
      'was lost is found.',
    body: {},
    answer: {
      pays: colorPays,
      /** Hundredths, smallest first: every bet is a sum of them. */
      chips: z.array(hundredths.min(1)).min(1).max(5),
      /** Hundredths that the table takes on one colour at most. */
      mostOnColor: hundredths,
      /** Paid back in the long run, in millionths of the stakes. */
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
    summary: 'One roll for bets on one or more colours: bets, draw and what they are paid are one transaction.',
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
