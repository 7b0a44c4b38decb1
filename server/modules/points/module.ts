import { ACTIVITY } from '#contract/base/enums.ts';
import { PROP } from '#contract/props/items.ts';
import { activityRow } from '../../content/activities.ts';
import { withIds } from '../../content/seed.ts';
import { text } from '../../content/text.ts';
import { earnByBet } from '../../play/bet-earnings.ts';
import type { Module } from '../module.ts';
import { pointsGoods, pointsRuleRow } from './content.ts';
import { POINTS_GOOD, POINTS_RULE } from './goods.ts';
import { pointsHandlers } from './handlers.ts';
import { pointsOperator } from './operator.ts';

/** Points: bets earn them, and the points shop takes them for coupons, cards, diamonds and coins. */
export const pointsModule: Module = {
  name: 'points',
  handlers: pointsHandlers,
  activities: [
    activityRow({
      id: 'points',
      activityType: ACTIVITY.points,
      name: text('Points shop', 'Points shop'),
      sort: 360,
      imgUrl4: '/art/art-points.svg',
    }),
  ],
  content: { [POINTS_RULE]: withIds([pointsRuleRow]), [POINTS_GOOD]: withIds(pointsGoods) },
  operator: pointsOperator,
  onValidBet: earnByBet({ asset: PROP.points, transfer: 'bet-points', rule: POINTS_RULE, field: 'betPerPoint' }),
};
