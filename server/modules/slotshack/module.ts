import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { slotshackHandlers } from './handlers.ts';
import { slotshackOperator } from './operator.ts';
import { SLOTSHACK_RULE, slotshackRules } from './rule.ts';
import { decideWeeksJob } from './week-job.ts';
import { hasPrize } from './won.ts';

/** The Slots Shack: a weekly contest by the best multiple in the slots of the house. */
export const slotshackModule: Module = {
  name: 'slotshack',
  handlers: slotshackHandlers,
  activities: [
    activityRow({
      id: 'slotshack',
      activityType: ACTIVITY.SlotsHack,
      name: text('Slots Shack', 'Slots Shack'),
      sort: 350,
      imgUrl4: '/art/art-slot-cherry.svg',
    }),
  ],
  content: { [SLOTSHACK_RULE]: slotshackRules },
  operator: slotshackOperator,
  jobs: [decideWeeksJob],
  memberData: async (db, { userId }) => ({ flags: { slotsShackFlag: await hasPrize(db, userId) } }),
};
