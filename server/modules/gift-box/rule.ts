import { z } from 'zod';
import { BOX_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { BOX_PERIODS } from '#contract/gift-box/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { rulesOf } from '../../content/rule.ts';
import { entryAward, entryGives } from '../../play/entry-award.ts';

/** The kind of content whose rows are the boxes; a row has the id of its activity. */
export const GIFT_BOX = 'giftBox';

/** The one shape of all boxes: what they give, who gets them, and how often. */
export const giftBoxRule = z.object({
  ...entryAward,
  turnoverFactor,
  /** Only for accounts that are at most so many days old; null for all. */
  newDays: z.int().min(1).max(365).nullable(),
  /** Deposits of all time that unlock it, hundredths; 0 needs none. */
  minDeposit: amount,
  period: z.enum(BOX_PERIODS),
  /** For the period `hours`: it fills so many hours after it was received. */
  hours: z.int().min(1).max(720),
  /** So many for one player; null is no end. A box of the period `once` has one. */
  most: z.int().min(1).max(1000).nullable(),
});
export type GiftBoxRule = z.infer<typeof giftBoxRule>;

export type BoxId = keyof typeof BOX_ACTIVITIES;
export const BOX_IDS = Object.keys(BOX_ACTIVITIES) as readonly BoxId[];

/** The rules in force by box; a box without a row is not offered. */
export const readBoxRules = rulesOf(GIFT_BOX, giftBoxRule);

const box = (id: BoxId, rule: Partial<GiftBoxRule>) => ({
  id,
  data: {
    ...entryGives(rule),
    turnoverFactor: 5,
    newDays: null,
    minDeposit: 0,
    period: 'day',
    hours: 24,
    most: null,
    ...rule,
  } satisfies GiftBoxRule,
});

export const giftBoxRules = [
  box('sign-up-bonus', { coins: 5_00, propId: 80_001, count: 1, newDays: 7, period: 'once' }),
  box('login-bonus', { propId: PROP.diamond, count: 5 }),
  box('supply', { propId: PROP.points, count: 10, period: 'hours', hours: 8 }),
  box('fund', { coins: 8_00, propId: PROP.diamond, count: 10, minDeposit: 1000_00, most: 7, turnoverFactor: 3 }),
];
