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
/** Numbers as they are written on a ticket, smallest first, or as they were drawn. */
const six = z.array(ball).length(PICKS);
/** Numbers that a player chose, in any order. */
export const ticketNumbers = six.refine(isTicket, 'six different numbers');

/** Hundredths by how many numbers of a ticket were drawn. */
export const lottoPrizes = z.object({ three: amount, four: amount, five: amount, six: amount });

const hash = drawProof.shape.serverSeedHash;

/** A draw whose tickets are sold. */
const openDraw = z.object({
  id,
  kind,
  /** Ms: sales close, and the draw is made. */
  closesAt: timestamp,
  drawsAt: timestamp,
  /** Hundredths of one ticket. */
  price: hundredths,
  prizes: lottoPrizes,
  /** Paid back in the long run, in millionths of the stakes. */
  returnPpm: z.int().min(0).max(1_000_000),
  /** Server seed hash, committed to before the first ticket was sold. */
  serverSeedHash: hash,
  tableHash: hash,
  /** The value that it is mixed with once sales are closed; null for a draw that a release before beacons opened. */
  mix: promisedMix.nullable(),
  /** Tickets that the member has for it. */
  mine: z.int().min(0),
});
export type LottoOpenDraw = z.infer<typeof openDraw>;

/** A member's part in a draw. */
const part = z.object({
  tickets: z.int().min(1),
  stake: hundredths,
  /** Hundredths; null until it was paid. */
  win: hundredths.nullable(),
  /** `refunded`: the draw was cancelled and the stake is back. */
  state: z.enum(['open', 'settled', 'refunded']),
  /** The numbers of the member's best ticket; null until it was paid. */
  best: six.nullable(),
});
export type LottoPart = z.infer<typeof part>;

/** A draw that was made, or cancelled. */
const drawResult = z.object({
  id,
  kind,
  drawsAt: timestamp,
  price: hundredths,
  prizes: lottoPrizes,
  state: z.enum(['drawn', 'cancelled']),
  /** In the order drawn; null where it was cancelled. */
  numbers: six.nullable(),
  /** Tickets sold; 0 where it was cancelled. */
  tickets: z.int().min(0),
  /** Hundredths won by all tickets; null until all are paid. */
  paid: hundredths.nullable(),
  /** The round of /fairness; null where it was cancelled. */
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
  /** In the order drawn; null until then. */
  drawn: six.nullable(),
  /** How many of its numbers were drawn, and what that wins, hundredths; null until then. */
  matches: z.int().min(0).max(PICKS).nullable(),
  prize: hundredths.nullable(),
  createTime: timestamp,
});
export type LottoTicket = z.infer<typeof ticket>;

/** Tickets that one purchase takes at most. */
export const MAX_BOUGHT = 20;
/** Draws that wait to be seen, and latest draws, that getLotto answers at most. */
export const MAX_PENDING = 3;
export const MAX_LATEST = 5;
/** Draws that are about to be made, that getLotto answers at most. */
export const MAX_DRAWING = 5;

/** Refusals of the lottery. */
export const LOTTO_ERRORS = callErrors({
  noSuchDraw: [8475, 'There is no such draw'],
  salesClosed: [8476, 'Sales for this draw are closed'],
  tooManyTickets: [8477, 'These would be more tickets than one player may have in a draw'],
  numbersSoldOut: [8478, 'Tickets with the same six numbers as one of these are sold out for this draw'],
});

const { sessionOver, overBetLimit, balanceTooLow } = GAME_ERRORS;

/** The 6/42 lottery: draws that all players share, on a public schedule (contract/lotto/rules.ts): calls of the domain of games. */
export const lotto = domain('game', {
  getLotto: call({
    access: 'either',
    summary:
      'The next draw of each kind, the latest results, and for a member the draws that they have not seen the result of.',
    body: {},
    answer: {
      times: activityTimes,
      /** Tickets of one player in a draw at most. */
      mostTickets: z.int().min(1),
      /** Tickets with the same six numbers in a draw, of all players. */
      mostSame: z.int().min(1),
      draws: z.array(openDraw).max(LOTTO_KINDS.length),
      /** Draws whose sales are closed and that are made next, the nearest first. */
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
      /** Tickets that the member has for it now. */
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
    summary: 'The result of a draw was shown: `pending` no longer has it. Answers the balance that it left.',
    body: { drawId: id },
    answer: { coin: hundredths },
  }),
  getLottoTickets: call({
    access: 'member',
    summary: 'The member’s own tickets, newest first; those of one draw where it is named.',
    ...lottoTickets(),
  }),
  getLottoDraws: call({
    access: 'either',
    summary: 'Draws that were made or cancelled, newest first, with the member’s part in them.',
    ...paged(drawResult, 20),
  }),
  getLottoSold: call({
    access: 'public',
    summary:
      'All tickets of a draw that was made, in order, without their players: SHA-256 of the lines `id:n,n,n,n,n,n` ' +
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
