import type { Hundredths } from '#contract/base/units.ts';
import type { FlagName } from '#contract/flags.ts';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { rechargePath } from '#contract/recharge-steps/offers.ts';
import { useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { awardsDone, CLAIM_SOURCES, type ClaimSource, coinsIn, joinAwards } from '../lib/claims.ts';

/** The awards that a day of the recharge sign-in pays after its deposits. */
const awardsOf = ({ deposited, awards, upgraded }: RechargeSignDay, { upgradeAmount }: { upgradeAmount: Hundredths }) =>
  deposited >= upgradeAmount ? upgraded : awards;

/** A source with its awards; none where they are not known before the page is opened. */
interface Claimable extends ClaimSource {
  readonly awards: readonly Award[];
}

/** The open claims of the member: the flags say where, and the reads of those say how much. */
export function useClaimable(): { readonly claims: readonly Claimable[]; readonly coins: Hundredths } {
  const flags = useActivityStore((activities) => activities.flags);
  const isMember = useHasSession();
  const reads = (...names: FlagName[]) => ({ enabled: isMember && names.some((name) => flags[name]) });
  const first = useCall('getFirstDeposit', {}, reads('firstDepositFlag')).data?.first;
  const sign = useCall('getRechargeSignConfig', {}, reads('rechargeSignFlag')).data;
  const steps = useCall('getRechargeStepsWaiting', {}, reads('rechargeStepsFlag')).data?.list;
  const signIn = useCall('loginBonus3User', {}, reads('signInFlag')).data;
  const tasks = useCall('getTaskUser', {}, reads('taskAwardFlag')).data;
  const day = useCall('betBonus', { type: 1 }, reads('rebateFlag')).data;
  const week = useCall('betBonus', { type: 2 }, reads('rebateFlag')).data;
  const month = useCall('betBonus', { type: 3 }, reads('rebateFlag')).data;
  const monthly = useCall('getMonthlyBonus', {}, reads('monthlyBonusFlag')).data;
  const boxes = useCall('getGiftBoxes', {}, reads('giftBoxFlag')).data;
  const vip = useCall('getVipInfo', { keyList: ['bonuses', 'tasks'] }, reads('vipAwardFlag', 'vipTaskFlag')).data;

  const rebate = [day, week, month].reduce((sum, each) => sum + (each?.claimable ?? 0), 0);
  const known: Partial<Record<FlagName, Award[]>> = {
    rechargeStepsFlag: awardsDone(steps),
    rechargeSignFlag: awardsDone(sign?.days.map((day) => ({ ...day, awards: awardsOf(day, sign) }))),
    firstDepositFlag: first?.receiveTime === null ? [{ propId: PROP.coin, count: first.bonus, num: 0 }] : [],
    signInFlag: awardsDone(signIn?.days),
    taskAwardFlag: [...awardsDone(tasks?.tasks), ...awardsDone(tasks?.chests)],
    rebateFlag: rebate > 0 ? [{ propId: PROP.coin, count: rebate, num: 0 }] : [],
    monthlyBonusFlag: awardsDone(monthly?.steps),
    giftBoxFlag: awardsDone(boxes?.boxes.filter(({ times }) => times.status === 'open')),
    vipAwardFlag: awardsDone(vip?.bonuses),
    vipTaskFlag: awardsDone(vip?.tasks),
  };
  const claims = CLAIM_SOURCES.filter(({ flag }) => isMember && flags[flag]).map((source) => ({
    ...source,
    ...(source.flag === 'rechargeStepsFlag' && steps?.[0] !== undefined && { to: rechargePath(steps[0].type) }),
    awards: joinAwards(known[source.flag] ?? []),
  }));
  return { claims, coins: claims.reduce((sum, { awards }) => sum + coinsIn(awards), 0) };
}
