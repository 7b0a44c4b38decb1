import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { rankHandlers } from './handlers.ts';
import { rankOperator } from './operator.ts';
import { payRanksJob } from './prize-job.ts';
import { RANK_RULE, rankRules } from './rule.ts';

/** The rank: net win and best multiple by UTC day, week and all time, with prizes at the end of days and weeks. */
export const rankModule: Module = {
  name: 'rank',
  handlers: rankHandlers,
  activities: [
    activityRow({
      id: 'rank',
      activityType: ACTIVITY.Rank,
      name: text('Fiesta Rank', 'Fiesta Rank'),
      sort: 340,
      unloginShowStatus: false,
      imgUrl4: '/art/art-crown.svg',
    }),
  ],
  content: { [RANK_RULE]: rankRules },
  operator: rankOperator,
  jobs: [payRanksJob],
};
