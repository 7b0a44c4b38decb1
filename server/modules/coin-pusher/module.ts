import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { closeTableOf, closeTablesJob } from './closing.ts';
import { coinPusherHandlers } from './handlers.ts';
import { coinPusherOperator } from './operator.ts';
import { pusherContent } from './rule.ts';

/** The coin pusher (activity 58): tables, batches of drops, and their replay by the physics of the scene. */
export const coinPusherModule: Module = {
  name: 'coin-pusher',
  handlers: coinPusherHandlers,
  activities: [
    activityRow({
      id: 'coin-pusher',
      activityType: ACTIVITY.CoinPusher,
      name: text('Hulog Barya', 'Hulog Barya'),
      sort: 160,
      unloginShowStatus: false,
      imgUrl4: '/art/art-coin-drop.svg',
    }),
  ],
  content: pusherContent,
  jobs: [closeTablesJob],
  operator: coinPusherOperator,
  onPause: closeTableOf,
};
