import { ACTIVITY } from '#contract/enums.ts';
import { both, route } from './route-rows.ts';
import type { AppRoute } from './route-types.ts';

/** The routes of spec §2 that have no page yet, in the order of its table: not in the build. */
export const UNBUILT_ROUTES: readonly AppRoute[] = [
  route({ path: '/activity/first-deposit', activity: ACTIVITY.FirstDeposit }),
  route({ path: '/activity/follow', navbar: false, activity: ACTIVITY.FollowRewards }),
  route({ path: '/activity/live', navbar: false, activity: ACTIVITY.Live }),
  route({ path: '/activity/monthly-bonus', activity: ACTIVITY.monthlyBonus }),
  route({ path: '/activity/recharge-sign', activity: ACTIVITY.RechargeSign }),
  route({
    path: '/activity/sign-in',
    activity: ACTIVITY.FreeSign,
    navbarBackground: 'black',
    rightLink: { to: '/activity/sign-in/rule', labelKey: 'rules' },
  }),
  route({ path: '/activity/sign-in/rule' }),
  route({ path: '/activity/slotshack', navbar: false, activity: ACTIVITY.SlotsHack }),
  ...both({ path: '/agent', navbar: false, query: ['tabActive', 'back'] }, { path: '/agent/v2', navbar: true }),
  route({ path: '/agent/rule', titleKey: 'agentRule' }),
  route({ path: '/bonus' }),
  ...both({ path: '/bonus/event' }, { path: '/v2/bonus/event' }),
  route({ path: '/bonus/event/v2', version: 2, sibling: '/bonus/event' }),
  ...both({ path: '/bonus/rebate' }, { path: '/v2/bonus/rebate' }),
  ...both({ path: '/bonus/record' }, { path: '/v2/bonus/record' }),
  route({ path: '/bonus/vip' }),
  route({ path: '/download', navbar: false }),
  ...both({ path: '/points' }, { path: '/points/v2' }),
  ...both({ path: '/rank', guard: 'auth-activity', activity: ACTIVITY.Rank }, { path: '/rank/v2' }),
  route({ path: '/reward/record' }),
  route({ path: '/service', titleKey: 'service' }),
  route({ path: '/service/vip', titleKey: 'vipService' }),
  route({ path: '/vip' }),
  ...both({ path: '/vip/level' }, { path: '/v2/vip/level' }),
  route({ path: '/vip/rebate' }),
  route({ path: '/vip/rebate/record' }),
];
