import { BOX_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { activityRow } from '../../content/activities.ts';
import { type Localized, text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { giftBoxHandlers } from './handlers.ts';
import { giftBoxOperator } from './operator.ts';
import { type BoxId, GIFT_BOX, giftBoxRules } from './rule.ts';
import { hasBox } from './service.ts';

const activity = (id: BoxId, sort: number, name: Localized, art: string) =>
  activityRow({
    id,
    activityType: BOX_ACTIVITIES[id],
    name,
    sort,
    imgUrl4: `/art/${art}.svg`,
  });

/** Gift boxes of one shape: for new accounts, login days, supplies and the fund. */
export const giftBoxModule: Module = {
  name: 'gift-box',
  handlers: giftBoxHandlers,
  activities: [
    activity('sign-up-bonus', 100, text('Welcome box', 'Welcome box'), 'art-gift'),
    activity('login-bonus', 260, text('Daily box', 'Kahon araw-araw'), 'art-diamond'),
    activity('supply', 270, text('Supplies', 'Baon'), 'art-bayong'),
    activity('fund', 280, text('Fiesta fund', 'Fiesta fund'), 'art-safe'),
  ],
  content: { [GIFT_BOX]: giftBoxRules },
  operator: giftBoxOperator,
  memberData: async (db, member) => ({
    flags: { giftBoxFlag: member.mayPlay && (await hasBox(db, member)) },
  }),
};
