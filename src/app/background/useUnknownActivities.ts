import { useEffect } from 'react';
import { ACTIVITY } from '#contract/base/enums.ts';
import { track } from '#src/analytics/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

const KNOWN: ReadonlySet<number> = new Set(Object.values(ACTIVITY));
/** Types that were reported since the page was opened. */
const reported = new Set<number>();

/** Reports activities of types that this build does not know, each once; nothing else is done with them (spec §3). */
export function useUnknownActivities(): void {
  const activityMap = useActivityStore((activities) => activities.activityMap);
  useEffect(() => {
    for (const { id, activityType } of Object.values(activityMap)) {
      if (KNOWN.has(activityType) || reported.has(activityType)) continue;
      reported.add(activityType);
      track('unknown_activity', { eventInterfaceId: id, detail: { activityType } });
    }
  }, [activityMap]);
}
