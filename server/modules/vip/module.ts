import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { auditJob } from './audit-job.ts';
import { vipLevels, vipRules, vipTasks } from './content.ts';
import { vipHandlers } from './handlers.ts';
import { vipOperator } from './operator.ts';
import { gainExperience, noteDay } from './repository.ts';
import { VIP_RULE } from './rule.ts';
import { flagsOf } from './service.ts';

/** VIP levels by valid bets, their bonuses and tasks, and the monthly check of the level. */
export const vipModule: Module = {
  name: 'vip',
  handlers: vipHandlers,
  activities: [
    activityRow({
      id: 'vip',
      activityType: ACTIVITY.VIP,
      name: text('VIP Club', 'VIP Club'),
      sort: 120,
      imgUrl4: '/art/art-trophy.svg',
    }),
    activityRow({
      id: 'vip-task',
      activityType: ACTIVITY.vipTask,
      name: text('VIP tasks', 'Mga VIP task'),
      sort: 150,
      imgUrl4: '/art/art-gift.svg',
    }),
  ],
  content: { vipLevel: vipLevels, vipTask: withIds(vipTasks), [VIP_RULE]: vipRules },
  operator: vipOperator,
  jobs: [auditJob],
  onValidBet: gainExperience,
  async onBeat(trx, { userId, now }) {
    await noteDay(trx, userId, now);
    return {};
  },
  async memberData(db, { userId, now, mayPlay }) {
    const flags = await flagsOf(db, userId, now);
    return { flags: mayPlay ? flags : {} };
  },
};
