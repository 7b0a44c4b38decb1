import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, timestamp, turnoverFactor } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { paid } from '../props/award.ts';
import { CAMPS, PK_STATES, PK_WINNERS } from './camps.ts';

const basisPoints = z.int().min(0).max(10_000);

/** The operator's rule of red against blue. A round keeps the rule it was opened with. */
export const pkRule = z.object({
  /** Hundredths that the house adds to each day's pool, and the part of both camps' bets that is added. */
  pool: amount,
  betBasisPoints: basisPoints,
  /** Maximum pool, including the rest of earlier days. */
  mostPool: amount.min(1),
  /** Minimum bets of a member in a day to get a share, hundredths. */
  minBet: amount.min(1),
  /** Maximum share, as a part of the member's own bets. */
  mostBasisPoints: basisPoints.min(1),
  /** Hours of the UTC day in which a camp can be chosen. */
  signUpHours: z.int().min(1).max(24),
  /** Days after its round until an unclaimed share expires. */
  claimDays: z.int().min(1).max(90),
  /** How many times a share must be bet before it can be withdrawn. */
  turnoverFactor,
});
export type PkRule = z.infer<typeof pkRule>;

const camp = z.enum(CAMPS);
const side = z.object({ members: z.int().min(0), bet: hundredths });
export type PkSide = z.infer<typeof side>;

/** A member's round in the record. */
const entry = z.object({
  /** Id of the round: its UTC date. */
  id,
  startsAt: timestamp,
  endsAt: timestamp,
  camp,
  /** Hundredths that the member bet in it. */
  bet: hundredths,
  state: z.enum(PK_STATES),
  /** Null until the round is decided. */
  winner: z.enum(PK_WINNERS).nullable(),
  redBet: hundredths,
  blueBet: hundredths,
  pool: hundredths,
  /** The largest possible share for the member's bets; 0 until the round is decided. */
  most: hundredths,
  share: hundredths,
  /** Time until which the share can be claimed. */
  until: timestamp,
});
export type PkEntry = z.infer<typeof entry>;

/** Errors of the calls of red against blue (not in the spec). */
export const PK_ERRORS = callErrors({
  signUpOver: [8950, 'Today’s sign-up is over'],
  signedUp: [8951, 'You have chosen a camp today, and it cannot be changed'],
  notDecided: [8952, 'This round is not decided yet'],
  noShare: [8953, 'You have no share in this round'],
  received: [8954, 'This share was received already'],
  expired: [8955, 'The time to receive this share has expired'],
});
const E = PK_ERRORS;

const declared = {
  flags: { pkShareFlag: 'me' },
  movements: { contest: { group: 'awards', art: 'art-medal-1' } },
  transfers: { 'pk-share': { coins: 'contest' } },
} as const satisfies Declared;

/** Red against blue: one round per UTC day; the bets of the winning camp share its pool (spec §7). */
export const pk = domain('pk', declared, {
  pkData: call({
    access: 'either',
    summary: 'Today’s round with its live score and the member’s state; a visitor has no camp.',
    body: {},
    answer: {
      times: activityTimes,
      round: z.object({
        id,
        startsAt: timestamp,
        endsAt: timestamp,
        signUpUntil: timestamp,
        /** Current content of the pool, which grows with bets. */
        pool: hundredths,
        /** The part of the pool that would be shared out if the round ended now. */
        given: hundredths,
        red: side,
        blue: side,
        rule: pkRule,
      }),
      mine: z
        .object({
          camp,
          bet: hundredths,
          /** The member's share if the round ended now and their camp won. */
          shareNow: hundredths,
          shareIfWon: hundredths,
        })
        .nullable(),
      /** The member's last round is over and will be decided soon. */
      isDeciding: z.boolean(),
      /** The member's last decided round, if they have not seen its result. */
      pending: entry.nullable(),
      /** Unclaimed shares, the first to expire first. */
      waiting: z.array(entry),
      /** The latest decided rounds, the newest first. */
      last: z.array(z.object({ id, winner: z.enum(PK_WINNERS) })).max(7),
      serverTime: timestamp,
    },
  }),
  pkSignUp: call({
    access: 'member',
    changes: true,
    once: true,
    play: true,
    summary: 'Chooses a camp for today, once: bets settled afterwards count.',
    body: { camp },
    answer: { id, camp },
    errors: [E.signUpOver, E.signedUp, ...Object.values(ACTIVITY_ERRORS)],
  }),
  pkReceiveBonus: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the member’s share of a round, once.',
    body: { id },
    answer: paid,
    errors: [E.notDecided, E.noShare, E.received, E.expired],
  }),
  ackPkResult: call({
    access: 'member',
    changes: true,
    summary: 'Marks the result of a round as shown, which removes it from `pending`.',
    body: { id },
    answer: {},
  }),
  pkLog: call({
    access: 'member',
    summary: 'The member’s rounds, the newest first.',
    ...paged(entry, 20),
  }),
});
