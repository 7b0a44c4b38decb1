import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { rechargeStepsHandlers } from './handlers.ts';
import { rechargeStepsOperator } from './operator.ts';
import { RECHARGE_RULE, rechargeRules } from './rule.ts';
import { waitingSteps } from './service.ts';

const row = (id: string, activityType: number, sort: number, name: ReturnType<typeof text>, art: string) =>
  activityRow({ id, activityType, name, sort, imgUrl4: `/art/${art}.svg` });

/** Steps by deposits: the first one, days in a row, the sum of a period, and single ones. */
export const rechargeStepsModule: Module = {
  name: 'recharge-steps',
  handlers: rechargeStepsHandlers,
  activities: [
    row('first-charge', ACTIVITY.FirstCharge, 290, text('First charge gifts', 'Regalo sa unang deposit'), 'art-gift'),
    row(
      'continuous-recharge',
      ACTIVITY.ContinuousRecharge,
      300,
      text('Deposit streak', 'Sunod-sunod na deposit'),
      'art-mayon',
    ),
    row(
      'accumulated-recharge',
      ACTIVITY.AccumulatedRecharge,
      310,
      text('Deposits of the week', 'Deposit ng linggo'),
      'art-bayong',
    ),
    row('ladder-recharge', ACTIVITY.LadderRecharge, 320, text('Deposit ladder', 'Hagdan ng deposit'), 'art-safe'),
  ],
  content: { [RECHARGE_RULE]: rechargeRules },
  operator: rechargeStepsOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { rechargeStepsFlag: mayPlay && (await waitingSteps(db, userId, now)).length > 0 },
  }),
};
