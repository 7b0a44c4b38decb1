import { useEffect } from 'react';
import type { Activity } from '#contract/activities/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { isNoticeDue } from '#src/stores/pages/notice-schedule.ts';
import { isRainUnderWay } from '#src/stores/pages/rain-under-way.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { useIsMember, useMaySeeOffers } from '#src/stores/player/user.ts';
import { startupPopups, type StartupSituation } from './startup.ts';

type Player = Pick<StartupSituation, 'isMember' | 'hasOffers' | 'asksForKyc' | 'canSignIn'>;

/** Queues the due pop-ups that neither wait nor show. Each counts as shown when it opens. */
function queuePopups(activities: readonly Activity[], player: Player): void {
  const { stack, queue, enqueueModal } = useModalStore.getState();
  const here = new Set([...stack, ...queue].map(({ type }) => type));
  const due = startupPopups({
    activities,
    shown: useStartupStore.getState().shown,
    ...player,
    noticeIds: (useConfigStore.getState().config?.notices ?? []).map(({ id }) => id),
    hasSpin: useActivityStore.getState().flags.spinAwardFlag,
    isNoticeDue: isNoticeDue(clock.serverNow()),
  });
  for (const { marks, modal } of due) {
    if (!here.has(modal.type)) void enqueueModal(modal, () => marks.forEach(useStartupStore.getState().markShown));
  }
}

/**
 * Looks for start-up pop-ups in the lobby, once the cover is off, the age notice accepted and the activities known, and
 * again when the member or the activities change, as after a login (spec §4).
 */
export function useStartupPopups(isHome: boolean): void {
  const isCoverOn = useBootStore((boot) => boot.isCoverOn);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const areActivitiesLoaded = useActivityStore((activities) => activities.isLoaded);
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const isMember = useIsMember();
  const hasOffers = useMaySeeOffers();
  const asksForKyc = useKycStore((kyc) => kyc.isNewUserForcePopKyc);
  const canSignIn = useActivityStore((activities) => activities.loginBonus3CanReceive);
  const isOpen = !isCoverOn && isAgeAccepted;
  const isReady = isHome && isOpen && areActivitiesLoaded;
  // A rain interrupted by a reload continues, and its catches must be submitted: on any page, before other pop-ups.
  useEffect(() => {
    if (isOpen && isMember && isRainUnderWay(clock.serverNow()))
      void useModalStore.getState().enqueueModal({ type: 'moneyRain' });
  }, [isOpen, isMember]);
  useEffect(() => {
    if (isReady) queuePopups(Object.values(activityMap), { isMember, hasOffers, asksForKyc, canSignIn });
  }, [isReady, activityMap, isMember, hasOffers, asksForKyc, canSignIn]);
}
