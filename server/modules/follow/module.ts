import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { FOLLOW_CHANNEL } from './channels.ts';
import { followChannels } from './content.ts';
import { followHandlers } from './handlers.ts';
import { followOperator } from './operator.ts';
import { hasAward } from './service.ts';

/** Awards for following the operator's channels. Closed until the operator has entered their addresses. */
export const followModule: Module = {
  name: 'follow',
  handlers: followHandlers,
  activities: [
    activityRow({
      id: 'follow',
      activityType: ACTIVITY.FollowRewards,
      name: text('Follow us', 'I-follow kami'),
      sort: 380,
      imgUrl4: '/art/art-follow-thumb.svg',
      open: false,
    }),
  ],
  content: { [FOLLOW_CHANNEL]: withIds(followChannels) },
  operator: followOperator,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { followFlag: mayPlay && (await hasAward(db, userId, now)) },
  }),
};
