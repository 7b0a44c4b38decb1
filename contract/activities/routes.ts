import { ACTIVITY } from '../base/enums.ts';

/**
 * The pages of each activity, by its type: its `themeUrl` replaces them (spec §2). Pages that several share are in
 * shared-pages.ts. A test compares the route table.
 */
export const ACTIVITY_ROUTES: Readonly<Record<number, readonly string[]>> = {
  [ACTIVITY.VIP]: ['/vip'],
  [ACTIVITY.points]: ['/points', '/points/v2'],
  [ACTIVITY.InviteUserSpin]: ['/activity/spin'],
  [ACTIVITY.FollowRewards]: ['/activity/follow'],
  [ACTIVITY.Download]: ['/download'],
  [ACTIVITY.FreeSign]: ['/activity/sign-in', '/activity/sign-in/rule'],
  [ACTIVITY.Agent5]: ['/agent', '/agent/v2'],
  [ACTIVITY.Tasks]: ['/bonus/tasks', '/v2/bonus/tasks'],
  [ACTIVITY.FirstDeposit]: ['/activity/first-deposit'],
  [ACTIVITY.vipRebate]: ['/vip/rebate'],
  [ACTIVITY.LuckyJackpot]: ['/activity/jackpot'],
  [ACTIVITY.vipTask]: ['/bonus/vip'],
  [ACTIVITY.Rank]: ['/rank', '/rank/v2'],
  [ACTIVITY.SlotsHack]: ['/activity/slotshack'],
  [ACTIVITY.Lottery]: [
    '/activity/lottery',
    '/activity/lottery/record',
    '/activity/lottery/rule',
    '/activity/lottery/product',
    '/activity/lottery/history',
    '/activity/lottery/order',
  ],
  [ACTIVITY.CoinPusher]: ['/activity/coin-pusher'],
  [ACTIVITY.RedPKBlue]: ['/activity/redpkblue', '/activity/redpkblue/rule'],
  [ACTIVITY.Live]: ['/activity/live'],
  [ACTIVITY.Kyc]: ['/member/profile/kyc'],
  [ACTIVITY.monthlyBonus]: ['/activity/monthly-bonus'],
  [ACTIVITY.RechargeSign]: ['/activity/recharge-sign'],
  [ACTIVITY.HalloweenLottery]: ['/activity/halloween'],
};
