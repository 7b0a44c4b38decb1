import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../../content/activities.ts';
import { text } from '../../../content/text.ts';

/** The offer with its page, the tips before a first deposit, and the bonus that waits after it. */
export const firstDepositActivities = [
  activityRow({
    id: 'first-deposit',
    activityType: ACTIVITY.FirstDeposit,
    name: text('First deposit', 'Unang deposit'),
    sort: 40,
    imgUrl4: '/art/art-jeepney-front.svg',
  }),
  activityRow({
    id: 'first-deposit-tips',
    activityType: ACTIVITY.FirstDepositTips,
    name: text('First deposit tips', 'Tips sa unang deposit'),
    sort: 60,
    type: 1,
    unloginShowStatus: false,
    imgUrl4: '/art/art-jeepney-front.svg',
  }),
  activityRow({
    id: 'first-deposit-bonus',
    activityType: ACTIVITY.FirstDepositBonus,
    name: text('First deposit bonus', 'Bonus sa unang deposit'),
    sort: 70,
    type: 1,
    unloginShowStatus: false,
    imgUrl4: '/art/art-gift.svg',
  }),
];
