import type { Hundredths } from '#contract/base/units.ts';
import type { FlagName } from '#contract/flags.ts';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { useCall } from '#src/query/index.ts';
import { isBuilt } from '#src/routes/match.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { awardsDone, CLAIM_SOURCES, type ClaimSource, coinsIn, joinAwards } from '../lib/claims.ts';

/** A source with its awards; none where they are not known before the page is opened. */
interface Claimable extends ClaimSource {
  readonly awards: readonly Award[];
}

/** The open claims of the member: the flags say where, and the reads of those say how much. */
export function useClaimable(): { readonly claims: readonly Claimable[]; readonly coins: Hundredths } {
  const flags = useActivityStore((activities) => activities.flags);
  const isMember = useHasSession();
  const reads = (...names: FlagName[]) => ({ enabled: isMember && names.some((name) => flags[name]) });
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
    signInFlag: awardsDone(signIn?.days),
    taskAwardFlag: [...awardsDone(tasks?.tasks), ...awardsDone(tasks?.chests)],
    rebateFlag: rebate > 0 ? [{ propId: PROP.coin, count: rebate, num: 0 }] : [],
    monthlyBonusFlag: awardsDone(monthly?.steps),
    giftBoxFlag: awardsDone(boxes?.boxes.filter(({ times }) => times.status === 'open')),
    vipAwardFlag: awardsDone(vip?.bonuses),
    vipTaskFlag: awardsDone(vip?.tasks),
  };
  const claims = CLAIM_SOURCES.filter(({ flag, to }) => isMember && flags[flag] && isBuilt(to)).map((source) => ({
    ...source,
    awards: joinAwards(known[source.flag] ?? []),
  }));
  return { claims, coins: claims.reduce((sum, { awards }) => sum + coinsIn(awards), 0) };
}
