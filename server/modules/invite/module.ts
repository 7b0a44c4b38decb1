import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { inviteRules } from './content.ts';
import { freeAgainJob } from './free-again.ts';
import { countFriend } from './friends.ts';
import { inviteHandlers } from './handlers.ts';
import { inviteOperator } from './operator.ts';
import { endWheelsJob, hasAward } from './service.ts';

/** The invite wheel: friends who deposit give spins, spins fill a purse, a full purse becomes coins. */
export const inviteModule: Module = {
  name: 'invite',
  handlers: inviteHandlers,
  activities: [
    activityRow({
      id: 'invite-spin',
      activityType: ACTIVITY.InviteUserSpin,
      name: text('Fiesta Wheel', 'Fiesta Wheel'),
      sort: 190,
      imgUrl4: '/art/art-ferris-wheel.svg',
    }),
  ],
  content: { inviteRule: withIds(inviteRules) },
  operator: inviteOperator,
  jobs: [endWheelsJob, freeAgainJob],
  onDeposit: countFriend,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { spinAwardFlag: mayPlay && (await hasAward(db, userId, now)) },
  }),
};
