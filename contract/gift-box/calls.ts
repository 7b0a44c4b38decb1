import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';

/** How often a box fills: once, every UTC day, or some hours after it was received. */
export const BOX_PERIODS = ['once', 'day', 'hours'] as const;

const number = z.int().min(1);

/** A gift box as a player sees it. */
const giftBox = z.object({
  /** Id of its activity. */
  id,
  name: z.string(),
  imgUrl4: z.string(),
  times: activityTimes,
  /** locked: needs deposits; waiting: fills again at `opensAt`; missed: was for new accounts. */
  state: z.enum(['locked', 'waiting', 'done', 'received', 'missed']),
  /** Number of the next one, from 1, and how many there are; null is no end. */
  number,
  most: number.nullable(),
  awards: z.array(award).min(1),
  turnoverFactor: z.int().min(0),
  period: z.enum(BOX_PERIODS),
  hours: z.int().min(1),
  /** Days after the registration in which it is given; null for every account. */
  newDays: z.int().min(1).nullable(),
  /** Deposits of all time that it needs, and those of the player. */
  minDeposit: hundredths,
  deposited: hundredths,
  opensAt: timestamp.nullable(),
  /** End of its days for a new account. */
  until: timestamp.nullable(),
});
export type GiftBox = z.infer<typeof giftBox>;

/** Errors of the gift boxes (not in the spec). */
export const GIFT_BOX_ERRORS = callErrors({
  notOpen: [8672, 'This box cannot be received now'],
  received: [8673, 'This box was received already'],
  unknown: [8674, 'There is no such box'],
  afterCheck: [8675, 'The player gets this gift once support has checked the account'],
  oncePerPerson: [8676, 'Each person gets this box once, and this player has another account'],
});

const declared = {
  flags: { giftBoxFlag: 'bonus' },
  movements: { giftBox: { group: 'awards', art: 'art-gift' } },
  transfers: { 'gift-box': { coins: 'giftBox', diamonds: 'gift' } },
} as const satisfies Declared;

/** Gift boxes (spec §3, activity types 15, 16, 23 and 30): new accounts, the fund, login days and supplies. */
export const giftBoxes = domain('gift-box', declared, {
  getGiftBoxes: call({
    access: 'either',
    summary: 'All boxes, and what the member can receive.',
    body: {},
    answer: { boxes: z.array(giftBox), serverTime: timestamp },
  }),
  receiveGiftBox: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays a box. `number` is that of the answer, so that the next one cannot be taken by mistake.',
    body: { id, number },
    answer: paid,
    errors: [...Object.values(ACTIVITY_ERRORS), ...Object.values(GIFT_BOX_ERRORS)],
  }),
});
