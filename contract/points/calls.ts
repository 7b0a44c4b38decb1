import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';
import { LIMIT_PERIODS, POINT_KINDS } from './rules.ts';

const points = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A good of the points shop, as one member sees it. */
const good = z.object({
  id,
  title: z.string(),
  /** The use of the reward item in one sentence; empty for coins. */
  use: z.string(),
  ...award.shape,
  /** How many times coins of it, also those of a coupon, must be bet; 0 for others. */
  turnoverFactor: z.int().min(0),
  /** Days for which the item is good; null is for ever. */
  days: z.int().min(1).nullable(),
  price: points,
  /** Remaining pieces; null if unlimited. */
  left: z.int().min(0).nullable(),
  /** Pieces of this member in a period at most, and how many they may still get; null if unlimited. */
  perPlayer: z.int().min(1).nullable(),
  period: z.enum(LIMIT_PERIODS),
  leftForYou: z.int().min(0).nullable(),
});
export type PointsGood = z.infer<typeof good>;

const movement = z.object({
  id,
  kind: z.enum(POINT_KINDS),
  /** Title of the good of an exchange; empty for another movement. */
  title: z.string(),
  /** Pieces: positive if earned, negative if spent. */
  amount: z.int(),
  /** Time of the movement; for bets the start of their UTC day. */
  createTime: timestamp,
});
export type PointsMovement = z.infer<typeof movement>;

/** Errors of the calls of points (not in the spec). */
export const POINTS_ERRORS = callErrors({
  goodGone: [8650, 'This is no longer in the points shop'],
  priceChanged: [8651, 'The price has changed since it was shown'],
  tooFewPoints: [8652, 'There are not enough points'],
  soldOut: [8653, 'The good is sold out'],
  limitReached: [8654, 'The limit of one player is reached'],
});

const declared = {
  movements: { points: { group: 'awards', art: 'art-points' } },
  transfers: {
    'bet-points': {},
    'points-exchange': {},
    'points-good': { coins: 'points', diamonds: 'points' },
  },
} as const satisfies Declared;

/** Points from bets and what they are exchanged for (spec §2 /points). */
export const pointsShop = domain('points', declared, {
  getPoints: call({
    access: 'member',
    summary: 'The member’s points, the goods with what is left for this member, and how points are earned.',
    body: {},
    answer: {
      points,
      goods: z.array(good),
      /** Hundredths of valid bets for one point (0 if bets give none), and the amount left to bet for the next one. */
      betPerPoint: hundredths,
      betLeft: hundredths,
      /** Points from bets of this UTC day, and the maximum of a day; null if there is none. */
      earnedToday: points,
      mostPerDay: points.nullable(),
      /** End of the UTC day. */
      dayEndsAt: timestamp,
      serverTime: timestamp,
    },
  }),
  pointsExchange: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    spends: true,
    summary:
      'Exchanges points for one good, which is given at once. A price that differs from the shown one is refused.',
    body: { id, price: points },
    answer: { points, ...paid },
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(POINTS_ERRORS)],
  }),
  pointsLog: call({
    access: 'member',
    summary:
      'What the member earned and spent, newest first; bets are one row a UTC day. `pages` is one more than the requested page if there are more rows.',
    ...paged(movement, 50),
  }),
});
