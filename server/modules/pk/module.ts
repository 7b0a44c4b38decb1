import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { pkRuleRow } from './content.ts';
import { pkHandlers } from './handlers.ts';
import { pkOperator } from './operator.ts';
import { countBet } from './repository.ts';
import { waitingShares } from './service.ts';
import { settleRoundsJob } from './settle.ts';

/** Red against blue: one round a UTC day between two camps, its pool shared by the bets of the one that wins. */
export const pkModule: Module = {
  name: 'pk',
  handlers: pkHandlers,
  activities: [
    activityRow({
      id: 'red-pk-blue',
      activityType: ACTIVITY.RedPKBlue,
      name: text('Red vs Blue', 'Pula vs Asul'),
      sort: 170,
      type: 1,
      unloginShowStatus: false,
      imgUrl4: '/art/art-trophy.svg',
    }),
  ],
  content: { pkRule: withIds([pkRuleRow]) },
  jobs: [settleRoundsJob],
  operator: pkOperator,
  onValidBet: countBet,
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { pkShareFlag: mayPlay && (await waitingShares(db, userId, now)).length > 0 },
  }),
};
