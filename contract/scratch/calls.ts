import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, propId, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';
import { award, paid } from '../props/award.ts';
import { CELLS, MATCH, SCRATCH_KINDS, SCRATCH_SYMBOLS } from './rules.ts';

const symbol = z.enum(SCRATCH_SYMBOLS);
const kind = z.enum(SCRATCH_KINDS);
const diamonds = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A prize of a card: three equal symbols win it. */
const prize = z.object({ symbol, ...award.shape });
export type ScratchPrize = z.infer<typeof prize>;

/** Maximum kept points of one card: the scene's maximum plus those of fingers still moving (scene rules). */
const MAX_POINTS = 1600;
/** Scratched lines in scene units: x0, y0, x1, y1, ... of each stroke, oldest first. */
const strokes = z
  .array(z.array(z.number().min(-400).max(800)).min(2))
  .refine((all) => all.reduce((sum, points) => sum + points.length, 0) <= 2 * MAX_POINTS, 'too many points')
  .refine((all) => all.every((points) => points.length % 2 === 0), 'a point has two numbers');

/** A drawn and paid card that is not fully scratched. */
const openCard = z.object({
  id,
  kind,
  /** Row by row, under the cover. */
  cells: z.array(symbol).length(CELLS),
  winning: z
    .array(
      z
        .int()
        .min(0)
        .max(CELLS - 1),
    )
    .max(MATCH),
  /** Its prize, or null. */
  award: award.nullable(),
  /** Required turnover, hundredths. */
  turnover: hundredths,
  /** Prize of each symbol on this card, independent of the current prizes. */
  prizes: z.array(prize).length(SCRATCH_SYMBOLS.length),
  /** Strokes so far, from all devices. */
  strokes,
  createTime: timestamp,
});
export type OpenCard = z.infer<typeof openCard>;

/** A kind of card as it is sold now. */
const offered = z.object({
  kind,
  propId,
  name: z.string(),
  /** Price in diamonds. */
  price: z.int().min(1),
  /** Cards that the member holds, without a prize of the current card that is still hidden. */
  held: z.int().min(0),
  /** A prize's chance is `weight` out of the sum of all weights, `blank` included. */
  prizes: z.array(z.object({ ...prize.shape, weight: z.int().min(0) })).length(SCRATCH_SYMBOLS.length),
  blank: z.int().min(0),
  tableHash: drawProof.shape.tableHash,
});
export type ScratchOffer = z.infer<typeof offered>;

/** A one-time award for a number of scratched cards. */
const addup = z.object({
  id,
  /** Required number of scratched cards. */
  cards: z.int().min(0),
  award,
  state: z.enum(['going', 'done', 'received']),
});
export type ScratchAddup = z.infer<typeof addup>;

const logRow = z.object({
  id,
  /** The round of /fairness that drew it; null while the card is covered. */
  fairRound: id.nullable(),
  kind,
  /** Null also while the card is covered, because scratching reveals the prize. */
  award: award.nullable(),
  state: z.enum(['covered', 'won', 'nothing']),
  createTime: timestamp,
});
export type ScratchLogRow = z.infer<typeof logRow>;

/** A player's win as others see it, with masked nickname. */
const winner = z.object({ id, nickname: z.string(), avatar: z.string(), kind, symbol, award, createTime: timestamp });

/** Errors of the scratch cards (not in the spec). */
export const SCRATCH_ERRORS = callErrors({
  noCard: [8430, 'You hold no card of this kind'],
  cardOpen: [8431, 'A card is not fully scratched: finish it first'],
  addupGone: [8432, 'There is no such award any more'],
  addupGoing: [8433, 'More cards must be scratched for this award'],
  addupReceived: [8434, 'This award was received already'],
});
const E = SCRATCH_ERRORS;

const declared = {
  movements: { scratch: { group: 'awards', art: 'art-scratch-card' } },
  transfers: {
    'scratch-award': { coins: 'scratch', diamonds: 'scratch' },
    'scratch-addup': { coins: 'scratch', diamonds: 'scratch' },
    'scratch-card': {},
  },
} as const satisfies Declared;

/** Scratch cards (spec §7 Activities; /activity/lottery). */
export const scratch = domain('scratch', declared, {
  getScratchCardInfo: call({
    access: 'member',
    summary: "The three cards with prizes and chances, the member's cards, the open card and add-up awards.",
    body: {},
    answer: {
      times: activityTimes,
      cards: z.array(offered).length(SCRATCH_KINDS.length),
      /** Without the prize of the open card, which scratching reveals. */
      diamonds,
      /** How many times won coins must be bet. */
      turnoverFactor: z.int().min(0),
      /** Value of one diamond in a published return, hundredths. */
      diamondWorth: hundredths,
      pending: openCard.nullable(),
      /** Cards that the member has fully scratched. */
      scratched: z.int().min(0),
      addups: z.array(addup),
      /** Newest first. */
      winners: z.array(winner),
      /** Commitment to the member's next draw; each card has its table's hash. */
      fairness: z.object(commitment),
      serverTime: timestamp,
    },
  }),
  scratchCardLottery: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'Uses one card, draws and pays its prize, and deals its nine cells, all under the cover. One at a time.',
    body: { kind, ...drawBody },
    answer: { card: openCard, fairness: drawProof },
    errors: [E.noCard, E.cardOpen, ...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS)],
  }),
  saveScratchStrokes: call({
    access: 'member',
    changes: true,
    summary:
      'Keeps what was scratched of the card under way, so that it is found so again. Fewer points change nothing. Ours.',
    body: { id, strokes },
    answer: {},
  }),
  ackScratchCard: call({
    access: 'member',
    changes: true,
    summary: 'Closes a card that was fully scratched and its prize shown: it then counts. Not in the spec.',
    body: { id },
    answer: { coin: hundredths, diamonds, scratched: z.int().min(0) },
  }),
  receiveAddupAwardById: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the award for a number of scratched cards, once.',
    body: { id },
    answer: paid,
    errors: [E.addupGone, E.addupGoing, E.addupReceived, ...Object.values(ACTIVITY_ERRORS)],
  }),
  searchScratchCardAwardLog: call({
    access: 'member',
    summary: 'The member’s cards, newest first.',
    ...paged(logRow, 20),
  }),
});
