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
  /** Days that a wheel runs from its first spin, and days between free spins. */
  days: z.int().min(1).max(90),
  /** Amount at which the purse can be exchanged, hundredths. */
  goal: amount.min(1),
  /** How many times the coins of a purse must be bet. */
  turnoverFactor,
  leftover: z.enum(LEFTOVERS),
  freeSpins: z.int().min(0).max(50),
  /** A friend counts when their deposits reach this sum, hundredths. */
  minDeposit: amount.min(1),
  spinsPerInvite: z.int().min(0).max(50),
  /** Maximum friends that give spins within `days` days. */
  mostInvites: z.int().min(1).max(1000),
  /** This number of counted friends gives `goalSpins` more. */
  goalInvites: z.int().min(2).max(10),
  goalSpins: z.int().min(0).max(50),
  /** Spins per day for sharing the lobby. */
  spinsPerShare: z.int().min(0).max(10),
};

/** A sector of the wheel as stored; clockwise from the top. */
export const inviteSector = z.object({
  id,
  propId,
  /** Hundredths of coins, or pieces of anything else. */
  count: z.int().min(1).max(1_000_000_00),
  /** Its chance is this out of the sum of all; every sector can be won. */
  weight: z.int().min(1).max(1_000_000),
});

const terms = z.object(inviteTerms);
export type InviteTerms = z.infer<typeof terms>;

const sector = inviteSector.extend({ num: award.shape.num });
export type InviteSector = z.infer<typeof sector>;

/** A running wheel, with the terms that applied at its start. */
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
  /** The round of /fairness that drew it. */
  fairRound: id,
  sectorId: id,
  createTime: timestamp,
};
const spin = z.object(drawn);
export type InviteSpin = z.infer<typeof spin>;

const progress = {
  /** The running wheel; null if the next spin starts one. */
  wheel: wheel.nullable(),
  /** Spins available now, including the free spins of a wheel that the next spin starts. */
  spins: z.int().min(0),
  /** Friends who registered with the player's code, and how many of them count. */
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
    /** Spins that the friend gave. */
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
    /** Time at which the wheel ended or will end. */
    endTime: timestamp,
  }),
]);
export type InviteRecord = z.infer<typeof recordRow>;

/** Errors of the wheel's calls (not in the spec). */
export const INVITE_ERRORS = callErrors({
  noSpin: [8420, 'No spin left: friends who join give more'],
  goalNotReached: [8421, 'The purse has not reached its goal yet'],
  exchanged: [8422, 'This purse was exchanged already'],
  wheelOver: [8423, 'This wheel is over: the purse was paid automatically'],
});

const declared = {
  flags: { spinAwardFlag: null },
  movements: { invite: { group: 'awards', art: 'art-ferris-wheel' } },
  transfers: { 'invite-purse': { coins: 'invite' }, 'invite-spin': { coins: 'invite', diamonds: 'gift' } },
} as const satisfies Declared;

/** The invite wheel: friends give spins, spins fill a purse, and the purse is exchanged for coins (spec §7). */
export const invite = domain('invite', declared, {
  actInviteUser: call({
    access: 'either',
    summary: 'The wheel: its terms and sectors with their chances, the member’s purse, spins and friends.',
    body: {},
    answer: {
      times: activityTimes,
      terms,
      sectors: z.array(sector).min(4).max(16),
      ...progress,
      /** Time of the next free spins; null if they are available now, or never. */
      freeAt: timestamp.nullable(),
      /** Friends counted toward the next goal of `goalInvites`. */
      progress: z.int().min(0),
      /** Reached goals that the member has not seen. */
      newGoals: z.int().min(0),
      /** A spin whose award the member has not seen yet (after a reload or a lost answer). */
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
    summary: "The member's friends and purse, for the invitation page.",
    body: {},
    answer: {
      isOpen: z.boolean(),
      ...progress,
      ...terms.pick({ goal: true, minDeposit: true, spinsPerInvite: true }).shape,
    },
  }),
  actInviteUserSpin: call({
    access: 'member',
    changes: true,
    play: true,
    draws: true,
    spends: true,
    summary: 'Spends one spin and draws. Check, draw and award are one transaction; a first spin starts a wheel.',
    body: drawBody,
    answer: { ...drawn, wheel, spins: progress.spins, fairness: drawProof },
    errors: [INVITE_ERRORS.noSpin, ...Object.values(ACTIVITY_ERRORS), ...Object.values(DRAW_ERRORS)],
  }),
  actInviteUserExchange: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Exchanges a purse that has reached its goal for coins, once; the next spin starts another wheel.',
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
    once: true,
    summary: "Counts a share of the member's link, once per UTC day.",
    body: {},
    answer: {
      /** Spins that the share gave. */
      spins: z.int().min(0),
    },
  }),
  ackInviteUser: call({
    access: 'member',
    changes: true,
    summary: 'Marks the award of a spin or reached goals as shown.',
    body: {
      spinId: id.optional(),
      goals: z.int().min(1).max(1000).optional(),
    },
    answer: {},
  }),
});
