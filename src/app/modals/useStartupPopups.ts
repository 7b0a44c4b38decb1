import { useEffect, useEffectEvent } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { isInApp } from '#src/platform/in-app.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { isGuideDue } from '#src/stores/pages/guide-seen.ts';
import { isNoticeDue } from '#src/stores/pages/notice-schedule.ts';
import { isRainUnderWay } from '#src/stores/pages/rain-under-way.ts';
import { isDrawRunning, whenNoDrawRuns } from '#src/stores/pages/running-draw.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useIsMember, useMaySeeOffers, useUserStore } from '#src/stores/player/user.ts';
import { isLayerOpen, useLayerOpen } from '#src/ui/index.ts';
import { startupStep, type StartupSituation } from './startup.ts';

/** The stores' part of the situation, read when a step is taken. */
function situationNow(player: Pick<StartupSituation, 'isMember' | 'hasOffers'>): StartupSituation {
  const { activityMap, flags, loginBonus3CanReceive } = useActivityStore.getState();
  const { notices = [], clientConfig } = useConfigStore.getState().config ?? {};
  return {
    activities: Object.values(activityMap),
    shown: useStartupStore.getState().shown,
    ...player,
    isInApp: isInApp(),
    noticeIds: notices.map(({ id }) => id),
    asksForKyc: useKycStore.getState().isNewUserForcePopKyc,
    hasSpin: flags.spinAwardFlag,
    canSignIn: loginBonus3CanReceive,
    hasDeposited: (useUserStore.getState().user?.totalRecharge ?? 0) > 0,
    hasFirstBonus: flags.firstDepositFlag,
    isNoticeDue: isNoticeDue(clock.serverNow()),
    isGuideDue: isGuideDue(clientConfig?.tutorialVersion ?? 0),
  };
}

const isBusyNow = (): boolean => {
  const { stack, queue } = useModalStore.getState();
  return stack.length > 0 || queue.length > 0 || isLayerOpen() || isDrawRunning();
};

/** Whether the activity list is this player's: after a login it is a visitor's until the member's data has arrived. */
const useIsPlayerLoaded = (): boolean => {
  const isLoaded = useActivityStore((activities) => activities.isLoaded);
  const isVisitor = useSessionStore(({ token }) => token === null);
  const isMemberLoaded = useUserStore(({ user, playState }) => user !== null && playState !== 'unknown');
  return isLoaded && (isVisitor || isMemberLoaded);
};

/**
 * Runs the start-up sequence (spec §4): one pop-up after another while the player is in the lobby and does nothing else,
 * and again after a login.
 */
export function useStartupPopups(isHome: boolean): void {
  const isCoverOn = useBootStore((boot) => boot.isCoverOn);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const isOnline = useOnline();
  const isMember = useIsMember();
  const hasOffers = useMaySeeOffers();
  const isPlayerLoaded = useIsPlayerLoaded();
  const isModalOpen = useModalStore(({ stack, queue }) => stack.length + queue.length > 0);
  const isSheetOpen = useLayerOpen();
  const isOpen = !isCoverOn && isAgeAccepted;

  // A rain interrupted by a reload continues, and its catches must be submitted: on any page, before other pop-ups.
  useEffect(() => {
    if (isOpen && isMember && isRainUnderWay(clock.serverNow()))
      void useModalStore.getState().enqueueModal({ type: 'moneyRain' });
  }, [isOpen, isMember]);

  useEffect(() => {
    if (isMember) useStartupStore.getState().beginAgain();
  }, [isMember]);
  useEffect(() => {
    if (isHome) useStartupStore.getState().beginRow();
  }, [isHome]);

  const takeStep = useEffectEvent((player: Parameters<typeof situationNow>[0]) => {
    const { isFinished, inARow, markShown, finish } = useStartupStore.getState();
    const walk = { isFinished, inARow, isHome, isCoverOn, isAgeAccepted, isPlayerLoaded, isBusy: isBusyNow() };
    const step = startupStep(walk, situationNow(player));
    if (step.kind === 'wait') return;
    if (step.kind === 'finish' || step.isLast) finish();
    if (step.kind === 'finish') return;
    markShown(step.marks);
    void useModalStore.getState().openModal(step.modal);
  });
  // Without a network, what they offer cannot be done, and they would hide that there is none.
  const isReady = isOnline && isHome && isOpen && isPlayerLoaded && !isModalOpen && !isSheetOpen;
  useEffect(() => {
    let isCurrent = isReady;
    whenNoDrawRuns(() => isCurrent && takeStep({ isMember, hasOffers }));
    return () => {
      isCurrent = false;
    };
  }, [isReady, isMember, hasOffers]);
}
