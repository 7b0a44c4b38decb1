import { useMemo } from 'react';
import type { ActivityTimes } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { FlagName } from '#contract/flags.ts';
import { type ActivityEvent, eventsOf } from '#src/components/activity/events.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { isBuilt } from '#src/routes/match.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useHasMobile } from '#src/stores/player/user.ts';

/** An activity with its times, and whether it has news. */
export type TimedEvent = ActivityEvent & {
  readonly times: ActivityTimes;
  readonly hasNews: boolean;
};

/** The flag that shows an activity's red dot, by its type. */
const FLAGS: Readonly<Record<number, FlagName>> = {
  [ACTIVITY.Tasks]: 'taskAwardFlag',
  [ACTIVITY.LuckyJackpot]: 'canReceiveDrawChance',
  [ACTIVITY.InviteUserSpin]: 'spinAwardFlag',
  [ACTIVITY.RedPKBlue]: 'pkShareFlag',
  [ACTIVITY.FirstDeposit]: 'firstDepositFlag',
  [ACTIVITY.RechargeSign]: 'rechargeSignFlag',
  [ACTIVITY.FreeSign]: 'signInFlag',
  [ACTIVITY.monthlyBonus]: 'monthlyBonusFlag',
  [ACTIVITY.Agent5]: 'agent5AwardFlag',
  [ACTIVITY.Bankrupt]: 'bankruptAwardFlag',
};

const ORDER: readonly ActivityTimes['status'][] = ['open', 'soon', 'over', 'closed'];

/** The activities that have a page, with their times: those that are open first, then in the operator's order. */
export function useEvents(): CallState<readonly TimedEvent[]> {
  const call = useCall('activityGetStatusList', {});
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const flags = useActivityStore((activities) => activities.flags);
  const hasMobile = useHasMobile();
  const list = call.data?.list;
  const data = useMemo(() => {
    const times = new Map(list?.map((each) => [each.activityType, each]));
    return (
      list &&
      eventsOf(Object.values(activityMap), isBuilt, { ...flags, hasMobile })
        .flatMap((event): TimedEvent[] => {
          const own = times.get(event.activityType);
          const flag = FLAGS[event.activityType];
          return own === undefined ? [] : [{ ...event, times: own, hasNews: flag !== undefined && flags[flag] }];
        })
        .toSorted((a, b) => ORDER.indexOf(a.times.status) - ORDER.indexOf(b.times.status))
        // Several activities may open one page, e.g. those of agents: the first of them shows it.
        .filter(({ to }, index, all) => to === null || all.findIndex((each) => each.to === to) === index)
    );
  }, [list, activityMap, flags, hasMobile]);
  return {
    ...call,
    data,
    async reload() {
      await call.reload();
      return null;
    },
  };
}
