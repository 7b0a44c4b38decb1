import { useEffect } from 'react';
import { beginScreen, countInteractions, track } from '#src/analytics/index.ts';
import { routeOf } from '#src/routes/match.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

/** The address of a page without what belongs to one player or ticket. */
const patternOf = (path: string): string => (routeOf(path)?.path ?? '/error/404').slice(0, 64);

/** Sends an event for every page, its activity, and every dialog that is opened (docs/analytics.md). */
export function useTrackedScreens(path: string): void {
  useEffect(countInteractions, []);
  useEffect(() => {
    const { activity } = routeOf(path) ?? {};
    track('page_view', { eventInterfaceId: patternOf(path) });
    beginScreen();
    if (activity === undefined) return;
    const { activityMap } = useActivityStore.getState();
    track('activity_view', {
      eventInterfaceId: activityMap[String(activity)]?.id ?? '',
      detail: { activityType: activity },
    });
  }, [path]);
  const top = useModalStore(({ stack }) => stack.at(-1)?.type);
  useEffect(() => {
    if (top === undefined) return;
    track(top === 'reward' ? 'award_view' : 'dialog_view', { eventInterfaceId: top });
  }, [top]);
}
