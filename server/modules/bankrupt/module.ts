import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { bankruptHandlers } from './handlers.ts';
import { bankruptOperator } from './operator.ts';
import { BANKRUPT_RULE, bankruptRules } from './rule.ts';
import { flagsOf } from './service.ts';

/** The bankruptcy gift: coins for players who lost theirs, once a UTC day. */
export const bankruptModule: Module = {
  name: 'bankrupt',
  handlers: bankruptHandlers,
  activities: [
    activityRow({
      id: 'bankrupt',
      activityType: ACTIVITY.Bankrupt,
      name: text('Comeback gift', 'Regalong pambawi'),
      sort: 390,
      unloginShowStatus: false,
      imgUrl4: '/art/art-purse.svg',
    }),
  ],
  content: { [BANKRUPT_RULE]: bankruptRules },
  operator: bankruptOperator,
  memberData: async (db, member) => ({ flags: await flagsOf(db, member) }),
};
