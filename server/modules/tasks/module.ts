import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { chests, tasks } from './content.ts';
import { taskHandlers } from './handlers.ts';
import { tasksOperator } from './operator.ts';
import { countToday, seeToday } from './repository.ts';
import { hasAward } from './service.ts';

/** Tasks of the day, the week and for once, and the chests that their liveness opens. */
export const tasksModule: Module = {
  name: 'tasks',
  handlers: taskHandlers,
  activities: [
    activityRow({
      id: 'tasks',
      activityType: ACTIVITY.Tasks,
      name: text('Daily tasks', 'Mga daily task'),
      sort: 110,
      imgUrl4: '/art/art-gift.svg',
    }),
  ],
  content: { task: withIds(tasks), taskChest: withIds(chests) },
  operator: tasksOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { taskAwardFlag: mayPlay && (await hasAward(db, userId, now)) },
  }),
  async onBeat(trx, { userId, now }) {
    await seeToday(trx, userId, now);
    return {};
  },
  onDeposit: (trx, { userId, amount, now }) => countToday(trx, userId, { deposited: amount, deposits: 1 }, now),
  onValidBet: (trx, { userId, amount, now }) => countToday(trx, userId, { bet: amount, rounds: 1 }, now),
  onDraw: (trx, { userId, now }) => countToday(trx, userId, { draws: 1 }, now),
};
