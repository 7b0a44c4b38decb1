import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, propId, timestamp, turnoverFactor } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors, DRAW_ERRORS } from '../base/errors.ts';
import { commitment, drawBody, drawProof } from '../fairness/calls.ts';
import { award } from '../props/award.ts';
import { FRIEND_STATES, LEFTOVERS, WHEEL_STATES } from './rules.ts';

/** The operator's terms of the wheel without its sectors, shown to players unchanged. */
export const inviteTerms = {
  /** How long a wheel runs from its first spin, and how often free spins come, days. */
  days: z.int().min(1).max(90),
  /** At this much the purse can be exchanged, hundredths. */
  goal: amount.min(1),
  /** How often coins of a purse must be bet. */
  turnoverFactor,
  leftover: z.enum(LEFTOVERS),
  freeSpins: z.int().min(0).max(50),
  /** A friend counts once their deposits add up to this, hundredths. */
  minDeposit: amount.min(1),
  spinsPerInvite: z.int().min(0).max(50),
  /** So many friends give spins within `days` days at most. */
  mostInvites: z.int().min(1).max(1000),
  /** So many friends that count give `goalSpins` more. */
  goalInvites: z.int().min(2).max(10),
  goalSpins: z.int().min(0).max(50),
  /** Spins for telling friends of the lobby, once a day. */
  spinsPerShare: z.int().min(0).max(10),
};

/** A sector of the wheel as it is kept; clockwise from the top. */
export const inviteSector = z.object({
  id,
  propId,
  /** Hundredths of coins, pieces of anything else. */
  count: z.int().min(1).max(1_000_000_00),
  /** Its chance is this out of the sum of all; every sector can be won. */
  weight: z.int().min(1).max(1_000_000),
});

const terms = z.object(inviteTerms);
export type InviteTerms = z.infer<typeof terms>;

const sector = inviteSector.extend({ num: award.shape.num });
export type InviteSector = z.infer<typeof sector>;

/** A wheel under way, by the terms of its beginning. */
const wheel = z.object({
  id,
  purse: hundredths,
  ...terms.pick({ goal: true, turnoverFactor: true, leftover: true }).shape,
  endsAt: timestamp,
});
export type InviteWheel = z.infer<typeof wheel>;

/** Result of a spin with the spin's `id`. Coins went into the purse, other items to the player. */
const drawn = {
  ...award.shape,
  id,
  /** The round of /fairness that it was drawn by. */
  fairRound: id,
  sectorId: id,
  createTime: timestamp,
};
const spin = z.object(drawn);
export type InviteSpin = z.infer<typeof spin>;

const standing = {
  /** The wheel under way, null where the next spin begins one. */
  wheel: wheel.nullable(),
  /** Spins to be had now; the free ones of a wheel that the next spin begins are among them. */
  spins: z.int().min(0),
  /** Friends who registered by the player's code, and those of them who count. */
  invited: z.int().min(0),
  counted: z.int().min(0),
};

const recordRow = z.discriminatedUnion('of', [
  spin.extend({ of: z.literal('spin') }),
  z.object({
    of: z.literal('friend'),
    id,
    /** Masked. */
    nickname: z.string(),
    avatar: z.string(),
    state: z.enum(FRIEND_STATES),
    /** That it gave. */
    spins: z.int().min(0),
    createTime: timestamp,
  }),
  z.object({
    of: z.literal('wheel'),
    id,
    state: z.enum(WHEEL_STATES),
    purse: hundredths,
    goal: hundredths,
    createTime: timestamp,
    /** When it ended, or will. */
    endTime: timestamp,
  }),
]);
export type InviteRecord = z.infer<typeof recordRow>;

/** Refusals of the wheel's calls (ours: the spec shows none). */
export const INVITE_ERRORS = callErrors({
  noSpin: [8420, 'No spin left: friends who join give more'],
  goalNotReached: [8421, 'The purse has not reached its goal yet'],
  exchanged: [8422, 'This purse was exchanged already'],
  wheelOver: [8423, 'This wheel is over: what it owed was paid by itself'],
});

const declared = {
  flags: { spinAwardFlag: null },
  movements: { invite: { group: 'awards', art: 'art-ferris-wheel' } },
  transfers: { 'invite-purse': { coins: 'invite' }, 'invite-spin': { coins: 'invite', diamonds: 'gift' } },
} as const satisfies Declared;

/** The invite wheel: friends give spins, spins fill a purse, the purse becomes coins (spec §7). */
export const invite = domain('invite', declared, {
  actInviteUser: call({
    access: 'either',
    summary: 'The wheel: its terms and sectors with their chances, the member’s purse, spins and friends.',
    body: {},
    answer: {
      times: activityTimes,
      terms,
      sectors: z.array(sector).min(4).max(16),
      ...standing,
      /** When free spins come again; null where they can be had now, or never. */
      freeAt: timestamp.nullable(),
      /** Friends on the way to the next goal of `goalInvites`. */
      progress: z.int().min(0),
      /** Reached goals that the member has not seen. */
      newGoals: z.int().min(0),
      /** A spin whose award the member was not shown yet (a reload, a lost answer). */
      pendingSpin: spin.nullable(),
      /** Latest wins of others, nicknames masked. */
      latest: z.array(z.object({ ...award.shape, id, nickname: z.string(), createTime: timestamp })),
      /** Commitment to the member's next spin, with the hash of the sectors; null without a token. */
      fairness: z.object({ ...commitment, tableHash: drawProof.shape.tableHash }).nullable(),
      serverTime: timestamp,
    },
  }),
  actInviteUserStatus: call({
    access: 'member',
    summary: 'Where the member stands with friends and purse: what the page that invites shows.',
    body: {},
    answer: {
      isOpen: z.boolean(),
      ...standing,
      ...terms.pick({ goal: true, minDeposit: true, spinsPerInvite: true }).shape,
    },
  }),
  actInviteUserSpin: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'Spends one spin and draws. Check, draw and award are one transaction; a first spin begins a wheel.',
    body: drawBody,
    answer: { ...drawn, wheel, spins: standing.spins, fairness: drawProof },
    errors: [INVITE_ERRORS.noSpin, ...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS)],
  }),
  actInviteUserExchange: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Exchanges a purse that has reached its goal for coins, once; the next spin begins another wheel.',
    body: { wheelId: id },
    answer: {
      awards: z.array(award),
      /** Required turnover, hundredths. */
      turnover: hundredths,
      coin: hundredths,
    },
    errors: [INVITE_ERRORS.goalNotReached, INVITE_ERRORS.exchanged, INVITE_ERRORS.wheelOver],
  }),
  actInviteUserRecord: call({
    access: 'member',
    summary: 'The member’s spins, invited friends or wheels, newest first.',
    body: { ...paged(recordRow, 20).body, of: z.enum(['spin', 'friend', 'wheel']) },
    answer: paged(recordRow, 20).answer,
    maxPageSize: 20,
  }),
  actInviteClickInvite: call({
    access: 'member',
    changes: true,
    summary: 'Counts that the member shared their link, once a day of Manila.',
    body: {},
    answer: {
      /** Spins that this gave. */
      spins: z.int().min(0),
    },
  }),
  ackInviteUser: call({
    access: 'member',
    changes: true,
    summary: 'The award of a spin was shown, or the member was told of goals: they are no longer named as new.',
    body: {
      spinId: id.optional(),
      /** So many goals. */
      goals: z.int().min(1).max(1000).optional(),
    },
    answer: {},
  }),
});
