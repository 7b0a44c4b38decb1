import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { lottoHandlers } from './handlers.ts';
import { lottoJob } from './job.ts';
import { lottoDesk } from './operator.ts';
import { lottoRuleContent } from './rule.ts';

/** Barrio Lotto: the 6/42 lottery of the house, drawn for everybody on a public schedule. */
export const lottoModule: Module = {
  name: 'lotto',
  handlers: lottoHandlers,
  activities: [
    activityRow({
      id: 'weekend-lottery',
      activityType: ACTIVITY.WeekendLottery,
      name: text('Weekend lottery', 'Weekend lottery'),
      sort: 140,
      themeUrl: '/game/start?gameId=barrio-lotto',
      imgUrl4: '/art/art-lottery-ball.svg',
    }),
  ],
  jobs: [lottoJob],
  content: { lottoRule: lottoRuleContent },
  operator: lottoDesk,
};
