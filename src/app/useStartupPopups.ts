import { useEffect } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useActivityStore } from '#src/stores/activity.ts';
import { useAgeTermsStore } from '#src/stores/age-terms.ts';
import { useBootStore } from '#src/stores/boot.ts';
import { useConfigStore } from '#src/stores/config.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useStartupStore } from '#src/stores/startup.ts';
import { useUserStore } from '#src/stores/user.ts';
import { features } from './pages.ts';
import { startupPopups } from './startup.ts';

async function queuePopups(): Promise<void> {
  const { isNoticeDue } = await features.notice();
  const due = startupPopups({
    activities: Object.values(useActivityStore.getState().activityMap),
    shown: useStartupStore.getState().shown,
    isMember: useUserStore.getState().user !== null,
    noticeIds: (useConfigStore.getState().config?.notices ?? []).map(({ id }) => id),
    isNoticeDue: isNoticeDue(clock.serverNow()),
  });
  for (const { activityType, modal } of due) {
    useStartupStore.getState().markShown(activityType);
    useModalStore.getState().enqueueModal(modal);
  }
}

/**
 * Queues the start-up pop-ups in the lobby, once the cover is off, the age notice accepted and the activities known
 * (spec §4).
 */
export function useStartupPopups(isHome: boolean): void {
  const isCoverOn = useBootStore((boot) => boot.isCoverOn);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const areActivitiesLoaded = useActivityStore((activities) => activities.isLoaded);
  const isReady = isHome && !isCoverOn && isAgeAccepted && areActivitiesLoaded;
  useEffect(() => {
    // A chunk that cannot be loaded now is asked for again on the next return to the lobby.
    if (isReady) queuePopups().catch(() => undefined);
  }, [isReady]);
}
