import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { rechargeSignHandlers } from './handlers.ts';
import { rechargeSignOperator } from './operator.ts';
import { RECHARGE_SIGN_RULE, rechargeSignRules } from './rule.ts';
import { hasDay } from './service.ts';

/** The recharge sign-in: an award for a deposit on a UTC day. */
export const rechargeSignModule: Module = {
  name: 'recharge-sign',
  handlers: rechargeSignHandlers,
  activities: [
    activityRow({
      id: 'recharge-sign',
      activityType: ACTIVITY.RechargeSign,
      name: text('Recharge sign-in', 'Sign-in sa deposit'),
      sort: 210,
      type: 1,
      imgUrl4: '/art/art-purse.svg',
    }),
  ],
  content: { [RECHARGE_SIGN_RULE]: rechargeSignRules },
  operator: rechargeSignOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { rechargeSignFlag: mayPlay && (await hasDay(db, userId, now)) },
  }),
};
