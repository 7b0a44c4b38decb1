import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import type { Module } from '../module.ts';
import { halloweenRules } from './content.ts';
import { halloweenHandlers } from './handlers.ts';
import { halloweenOperator } from './operator.ts';
import { countToday } from './repository.ts';
import { HALLOWEEN_RULE } from './rule.ts';
import { recentHalloweenWins } from './wins.ts';

/** Halloween: picks of the day from deposits and bets, and a board of pumpkins to open with them. */
export const halloweenModule: Module = {
  name: 'halloween',
  handlers: halloweenHandlers,
  activities: [
    activityRow({
      id: 'halloween',
      activityType: ACTIVITY.HalloweenLottery,
      name: text('Gabi ng Lagim', 'Gabi ng Lagim'),
      sort: 220,
      imgUrl4: '/art/art-monster-kapre.svg',
      // A new season each year: an operator changes its dates at the desk.
      opensAt: Date.UTC(2027, 9, 24, 16),
      closesAt: Date.UTC(2027, 10, 2, 16),
    }),
  ],
  content: { [HALLOWEEN_RULE]: withIds(halloweenRules) },
  operator: halloweenOperator,
  recentWins: recentHalloweenWins,
  onDeposit: (trx, { userId, amount, now }) => countToday(trx, userId, { deposited: amount }, now),
  onValidBet: (trx, { userId, amount, now }) => countToday(trx, userId, { bet: amount }, now),
};
