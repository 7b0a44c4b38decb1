import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, timestamp, turnoverFactor } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { award } from '../props/award.ts';
import { CAMPS, PK_STATES, PK_WINNERS } from './camps.ts';

const basisPoints = z.int().min(0).max(10_000);

/** The rule of red against blue as the operator keeps it. A round keeps the one it was opened with. */
export const pkRule = z.object({
  /** Hundredths that the house puts into each day's pool, and the part of both camps' bets that is added. */
  pool: amount,
  betBasisPoints: basisPoints,
  /** No pool is larger, whatever earlier days have left over. */
  mostPool: amount.min(1),
  /** The least a member must bet in a day to share, hundredths. */
  minBet: amount.min(1),
  /** A share is this part of the member's own bets at most. */
  mostBasisPoints: basisPoints.min(1),
  /** Hours of the UTC day in which a camp can be chosen. */
  signUpHours: z.int().min(1).max(24),
  /** Days after its round that a share waits; then it is gone. */
  claimDays: z.int().min(1).max(90),
  /** How often a share must be bet before it can be withdrawn. */
  turnoverFactor,
});
export type PkRule = z.infer<typeof pkRule>;

const camp = z.enum(CAMPS);
const side = z.object({ members: z.int().min(0), bet: hundredths });
export type PkSide = z.infer<typeof side>;

/** A member's round, as the record shows it. */
const entry = z.object({
  /** The round's: its UTC date. */
  id,
  startsAt: timestamp,
  endsAt: timestamp,
  camp,
  /** Hundredths that the member bet in it. */
  bet: hundredths,
  state: z.enum(PK_STATES),
  /** Null until it is decided. */
  winner: z.enum(PK_WINNERS).nullable(),
  redBet: hundredths,
  blueBet: hundredths,
  pool: hundredths,
  /** The largest share that the member's bets could have; 0 until it is decided. */
  most: hundredths,
  share: hundredths,
  /** Until when the share can be received. */
  until: timestamp,
});
export type PkEntry = z.infer<typeof entry>;

/** Refusals of the calls of red against blue (ours: the spec shows none). */
export const PK_ERRORS = callErrors({
  signUpOver: [8950, 'Today’s sign-up is over'],
  signedUp: [8951, 'You have chosen a camp today, and it cannot be changed'],
  notDecided: [8952, 'This round is not decided yet'],
  noShare: [8953, 'You have no share in this round'],
  received: [8954, 'This share was received already'],
  expired: [8955, 'This share could be received no longer'],
});
const E = PK_ERRORS;

const declared = {
  flags: { pkShareFlag: 'me' },
  movements: { contest: { group: 'awards', art: 'art-medal-1' } },
  transfers: { 'pk-share': { coins: 'contest' } },
} as const satisfies Declared;

/** Red against blue: one round a UTC day, its pool shared by the bets of the camp that wins (spec §7). */
export const pk = domain('pk', declared, {
  pkData: call({
    access: 'either',
    summary: 'Today’s round with its live score, and where the member stands; a visitor is in no camp.',
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
          /** The member's share if the round ended now, and if their camp won with the bets as they are. */
          shareNow: hundredths,
          shareIfWon: hundredths,
        })
        .nullable(),
      /** The member's last round is over and will be decided in a moment. */
      isDeciding: z.boolean(),
      /** The member's last round, where it is decided and they were not shown how. */
      pending: entry.nullable(),
      /** Shares to receive, the first to expire first. */
      waiting: z.array(entry),
      /** The latest decided rounds, the newest first. */
      last: z.array(z.object({ id, winner: z.enum(PK_WINNERS) })).max(7),
      serverTime: timestamp,
    },
  }),
  pkSignUp: call({
    access: 'member',
    changes: true,
    play: true,
    summary: 'Chooses a camp for today, once: bets that are settled from then on count.',
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
    answer: { awards: z.array(award), turnover: hundredths, coin: hundredths },
    errors: [E.notDecided, E.noShare, E.received, E.expired],
  }),
  ackPkResult: call({
    access: 'member',
    changes: true,
    summary: 'The result of a round was shown: `pending` no longer names it.',
    body: { id },
    answer: {},
  }),
  pkLog: call({
    access: 'member',
    summary: 'The member’s rounds, the newest first.',
    ...paged(entry, 20),
  }),
});
