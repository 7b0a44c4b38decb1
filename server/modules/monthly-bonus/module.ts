import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { monthlyBonusHandlers } from './handlers.ts';
import { monthlyBonusOperator } from './operator.ts';
import { MONTHLY_BONUS_RULE, monthlyBonusRules } from './rule.ts';
import { hasStep } from './service.ts';

/** The monthly bonus: steps by the valid bets of a UTC month. */
export const monthlyBonusModule: Module = {
  name: 'monthly-bonus',
  handlers: monthlyBonusHandlers,
  activities: [
    activityRow({
      id: 'monthly-bonus',
      activityType: ACTIVITY.monthlyBonus,
      name: text('Monthly bonus', 'Buwanang bonus'),
      sort: 330,
      imgUrl4: '/art/art-coin-pile.svg',
    }),
  ],
  content: { [MONTHLY_BONUS_RULE]: monthlyBonusRules },
  operator: monthlyBonusOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { monthlyBonusFlag: mayPlay && (await hasStep(db, userId, now)) },
  }),
};
