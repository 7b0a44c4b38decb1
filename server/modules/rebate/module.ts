import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { claimableOf } from './claims.ts';
import { rebateHandlers } from './handlers.ts';
import { rebateOperator } from './operator.ts';
import { REBATE_RULE, rebateRules } from './rule.ts';
import { settleRebatesJob } from './settle-job.ts';

/** Rebates: shares of valid bets by VIP level and game category, settled after each UTC day, week and month. */
export const rebateModule: Module = {
  name: 'rebate',
  handlers: rebateHandlers,
  activities: [
    activityRow({
      id: 'vip-rebate',
      activityType: ACTIVITY.vipRebate,
      name: text('Bet rebate', 'Rebate sa taya'),
      sort: 200,
      imgUrl4: '/art/art-coupon.svg',
    }),
  ],
  content: { [REBATE_RULE]: rebateRules },
  operator: rebateOperator,
  jobs: [settleRebatesJob],
  memberData: async (db, { userId, now }) => ({
    flags: { rebateFlag: (await claimableOf(db, userId, now)).length > 0 },
  }),
};
