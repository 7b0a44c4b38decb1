import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { drawProof, promisedMix } from '../fairness/calls.ts';
import { GAME_ERRORS } from '../games/calls.ts';
import { BALLS, isTicket, PICKS } from './rules.ts';

export const LOTTO_KINDS = ['quick', 'weekend'] as const;
const kind = z.enum(LOTTO_KINDS);
export type LottoKind = z.infer<typeof kind>;

const ball = z.int().min(1).max(BALLS);
/** Ticket numbers smallest first, or drawn numbers in the order of the draw. */
const six = z.array(ball).length(PICKS);
/** Chosen numbers in any order. */
export const ticketNumbers = six.refine(isTicket, 'six different numbers');

/** Prizes in hundredths by how many numbers of a ticket were drawn. */
export const lottoPrizes = z.object({ three: amount, four: amount, five: amount, six: amount });

const hash = drawProof.shape.serverSeedHash;

/** A draw with open sales. */
const openDraw = z.object({
  id,
  kind,
  /** Time when sales close and the draw is made, ms. */
  closesAt: timestamp,
  drawsAt: timestamp,
  /** Price of one ticket, hundredths. */
  price: hundredths,
  prizes: lottoPrizes,
  /** Long-run return, in millionths of the stakes. */
  returnPpm: z.int().min(0).max(1_000_000),
  /** Server seed hash, committed to before the first ticket was sold. */
  serverSeedHash: hash,
  tableHash: hash,
  /**
   * The commitment to the value mixed in after sales close; null for a draw that was opened by a release without
   * beacons.
   */
  mix: promisedMix.nullable(),
  /** The member's tickets for the draw. */
  mine: z.int().min(0),
});
export type LottoOpenDraw = z.infer<typeof openDraw>;

/** The member's share of a draw. */
const part = z.object({
  tickets: z.int().min(1),
  stake: hundredths,
  /** Hundredths; null until it is paid. */
  win: hundredths.nullable(),
  /** `refunded`: the draw was cancelled and the stake was returned. */
  state: z.enum(['open', 'settled', 'refunded']),
  /** The numbers of the member's best ticket; null until it is paid. */
  best: six.nullable(),
});
export type LottoPart = z.infer<typeof part>;

/** A finished or cancelled draw. */
const drawResult = z.object({
  id,
  kind,
  drawsAt: timestamp,
  price: hundredths,
  prizes: lottoPrizes,
  state: z.enum(['drawn', 'cancelled']),
  /** In the drawn order; null if it was cancelled. */
  numbers: six.nullable(),
  /** Tickets sold; 0 if it was cancelled. */
  tickets: z.int().min(0),
  /** Hundredths won by all tickets; null until all are paid. */
  paid: hundredths.nullable(),
  /** The round of /fairness; null if it was cancelled. */
  roundId: id.nullable(),
  /** Null without a token or without a ticket in this draw. */
  mine: part.nullable(),
});
export type LottoResult = z.infer<typeof drawResult>;

const ticket = z.object({
  id,
  drawId: id,
  kind,
  drawsAt: timestamp,
  /** Smallest first. */
  numbers: six,
  price: hundredths,
  state: z.enum(['open', 'drawn', 'refunded']),
  /** In the drawn order; null before the draw. */
  drawn: six.nullable(),
  /** How many of its numbers were drawn, and the win in hundredths; null before the draw. */
  matches: z.int().min(0).max(PICKS).nullable(),
  prize: hundredths.nullable(),
  createTime: timestamp,
});
export type LottoTicket = z.infer<typeof ticket>;

/** Maximum tickets in one purchase. */
export const MAX_BOUGHT = 20;
/** Maximum unseen draws, and maximum latest draws, in the answer of getLotto. */
export const MAX_PENDING = 3;
export const MAX_LATEST = 5;
/** Maximum draws with closed sales in the answer of getLotto. */
export const MAX_DRAWING = 5;

export const LOTTO_ERRORS = callErrors({
  noSuchDraw: [8475, 'There is no such draw'],
  salesClosed: [8476, 'Sales for this draw are closed'],
  tooManyTickets: [8477, 'This would exceed the maximum tickets of one player in a draw'],
  numbersSoldOut: [8478, 'Tickets with the same six numbers as one of these are sold out for this draw'],
});

const { sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/**
 * The 6/42 lottery: draws that all players share, on a public schedule (contract/lotto/rules.ts). Its calls are in the
 * domain of games.
 */
export const lotto = domain('game', {
  getLotto: call({
    access: 'either',
    summary:
      'The next draw of each kind, the latest results, and for a member the draws that they have not seen the result of.',
    body: {},
    answer: {
      times: activityTimes,
      /** Maximum tickets of one player in a draw. */
      mostTickets: z.int().min(1),
      /** Maximum tickets of all players with the same six numbers in a draw. */
      mostSame: z.int().min(1),
      draws: z.array(openDraw).max(LOTTO_KINDS.length),
      /** Draws with closed sales that will be made next, the nearest first. */
      drawing: z.array(openDraw).max(MAX_DRAWING),
      /** Newest first. */
      latest: z.array(drawResult).max(MAX_LATEST),
      /** Oldest first. */
      pending: z.array(drawResult).max(MAX_PENDING),
      coin: hundredths,
      serverTime: timestamp,
    },
  }),
  buyLottoTickets: call({
    access: 'member',
    changes: true,
    play: true,
    spends: true,
    summary: 'Buys tickets for one draw. The stake is taken at once; the draw settles it.',
    body: { sessionId: id, drawId: id, tickets: z.array(ticketNumbers).min(1).max(MAX_BOUGHT) },
    answer: {
      /** The member's tickets for the draw after the purchase. */
      mine: z.int().min(1),
      cost: hundredths,
      coin: hundredths,
    },
    errors: [
      ...Object.values(LOTTO_ERRORS),
      sessionOver,
      overBetLimit,
      balanceTooLow,
      ...Object.values(ACTIVITY_ERRORS),
    ],
  }),
  ackLottoDraw: call({
    access: 'member',
    changes: true,
    summary: 'Marks the result of a draw as shown, which removes it from `pending`. Answers the balance after it.',
    body: { drawId: id },
    answer: { coin: hundredths },
  }),
  getLottoTickets: call({
    access: 'member',
    summary: 'The member’s own tickets, newest first; optionally of one draw.',
    ...lottoTickets(),
  }),
  getLottoDraws: call({
    access: 'either',
    summary: 'Finished and cancelled draws, newest first, with the member’s share in them.',
    ...paged(drawResult, 20),
  }),
  getLottoSold: call({
    access: 'public',
    summary:
      'All tickets of a finished draw, in order, without their players: SHA-256 of the lines `id:n,n,n,n,n,n` ' +
      '(contract/lotto/rules.ts, ticketLine), joined by line feeds, is the digest that the draw was mixed with.',
    ...soldTickets(),
  }),
});

function soldTickets() {
  const { maxPageSize, body, answer } = paged(z.object({ id, numbers: six }), 500);
  return { maxPageSize, body: { ...body, drawId: id }, answer, errors: [LOTTO_ERRORS.noSuchDraw] };
}

function lottoTickets() {
  const { maxPageSize, body, answer } = paged(ticket, 50);
  return { maxPageSize, body: { ...body, drawId: id.optional() }, answer };
}
