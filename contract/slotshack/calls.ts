import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';
import { ownRank, rankPrize, rankRow } from '../rank/calls.ts';

/** A prize of an ended week. */
const wonPrize = z.object({
  /** First moment of its UTC week. */
  week: timestamp,
  place: z.int().min(1),
  /** The best multiple in hundredths: 250 is 2.5 times. */
  value: z.int().min(1),
  award,
  /** Required turnover of its coins, hundredths. */
  turnover: hundredths,
  isReceived: z.boolean(),
});
export type WonPrize = z.infer<typeof wonPrize>;

/** Errors of the Slots Shack (not in the spec). */
export const SLOTSHACK_ERRORS = callErrors({
  noPrize: [8960, 'You have no prize of this week'],
  received: [8961, 'This prize was received already'],
});

const list = paged(rankRow, 20);

const declared = {
  flags: { slotsShackFlag: 'bonus' },
  movements: { slotsShack: { group: 'awards', art: 'art-slot-cherry' } },
  transfers: { 'slots-shack': { coins: 'slotsShack', diamonds: 'gift' } },
} as const satisfies Declared;

/** The Slots Shack (spec §3, activity type 51): a weekly contest by the best multiple in the slots of the house. */
export const slotshack = domain('slotshack', declared, {
  getSlotsShack: call({
    access: 'member',
    summary: 'The contest of the running UTC week, and the member’s prizes of ended weeks.',
    body: {},
    answer: {
      times: activityTimes,
      /** Games whose rounds count. */
      gameIds: z.array(id),
      /** Prizes at the end of the week, from the first place on. */
      prizes: z.array(rankPrize),
      /** Settled rounds in these games and their bets that a prize requires. */
      minRounds: z.int().min(0),
      minBet: hundredths,
      turnoverFactor: z.int().min(0),
      endsAt: timestamp,
      /** Every prize that waits and the latest received ones, the newest first. */
      won: z.array(wonPrize),
      serverTime: timestamp,
    },
  }),
  getSlotsShackRank: call({
    access: 'member',
    summary: 'The board of the running week; `pages` is the number of pages known so far.',
    body: list.body,
    maxPageSize: list.maxPageSize,
    answer: {
      ...list.answer,
      /** The member’s own row; null without a value, or if they are not listed. */
      own: ownRank.nullable(),
    },
  }),
  receiveSlotsShack: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Pays the prize of an ended week, once.',
    body: { week: timestamp },
    answer: paid,
    errors: [SLOTSHACK_ERRORS.noPrize, SLOTSHACK_ERRORS.received],
  }),
});
