import { AGE_COOKIE, MEMBER_COOKIE } from '#contract/pages/rendered-page.ts';
import { startAnalytics, stepOf, track } from '#src/analytics/index.ts';
import { callApi, connectApi } from '#src/api/index.ts';
import { followChosenLanguage } from '#src/i18n/index.ts';
import { clock } from '#src/platform/clock.ts';
import { writePageHint } from '#src/platform/cookie.ts';
import { deviceId } from '#src/platform/device.ts';
import { isDoubtful, noteLost, noteReturn, subscribeDoubt } from '#src/platform/network.ts';
import { reloadOnce } from '#src/platform/reload-once.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useCurrentGame } from '#src/stores/lobby/current-game.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { subscribeTokenOfOtherTabs, useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { isHomePath } from '../routes/layout.ts';
import {
  loadConfiguration,
  loadTheme,
  loadUserData,
  loadVisitorActivities,
  registerDevice,
} from '../routes/loaders.ts';
import { currentPath, navigateTo } from '../routes/navigation.ts';
import { boot, waitForMaintenanceEnd } from './boot.ts';
import { endSession } from './end-session.ts';
import { arePublicAnswersOld } from './first-data.ts';
import { startHeartbeat } from './heartbeat.ts';
import { startProbe } from './probe.ts';
import { createRefresh } from './refresh.ts';
import { throttle } from './throttle.ts';

const token = (): string | null => useSessionStore.getState().token;
const isMember = (): boolean => token() !== null;
const pathname = (): string => location.pathname;

/** Refreshes what changes with play (spec §4), at most once a second. */
export const refresh = createRefresh(clock, {
  isMember,
  isHome: () => isHomePath(pathname()),
  loadFigures,
  loadUserData,
});

/** Minimum interval of maintenance checks after 503 answers, ms. */
const MAINTENANCE_LOOK_MS = 10_000;
let pathBefore = '/';

/** Navigation to /maintenance when the configuration demands it, and back (spec §8). */
const maintenance = {
  loadConfiguration,
  isMaintenanceOn: () => useConfigStore.getState().maintenance?.status === true,
  enterMaintenance: () => {
    pathBefore = pathname() === '/maintenance' ? '/' : currentPath();
    navigateTo('/maintenance', { replace: true });
  },
  leaveMaintenance: () => navigateTo(pathBefore, { replace: true }),
};

/** A call answered 503: during maintenance its page shows until it is over. */
const checkMaintenance = throttle(clock, MAINTENANCE_LOOK_MS, () => {
  loadConfiguration()
    .then(() => waitForMaintenanceEnd(maintenance))
    .catch(() => undefined);
});

function connectClient(ready: Promise<void>): void {
  connectApi({
    ready,
    token,
    userId: () => useUserStore.getState().user?.id ?? '',
    onAnswer: (call) => {
      const step = stepOf(call);
      if (step !== undefined) track(step);
    },
    onUnauthorized: () => endSession('expired'),
    onUnavailable: checkMaintenance,
    onClientLost: () => void reloadOnce(clock.now).catch(noteLost),
    onTimeoutTip: () =>
      void useModalStore
        .getState()
        .openModal({ type: 'tips', titleKey: 'common:tips.title', messageKey: 'errors:timeout' }),
  });
}

/** Follows logins and logouts of other tabs. */
function followOtherTabs(): void {
  subscribeTokenOfOtherTabs((stored) => {
    if (stored === null) endSession('otherTab');
    else if (stored !== token()) useSessionStore.getState().setToken(stored);
  });
}

/** Refreshes everything when the member changes: by login, logout or another tab (spec §4). */
function refreshOnUserChange(): void {
  useSessionStore.subscribe((session, before) => {
    if (session.token === before.token) return;
    if (session.token === null) void loadVisitorActivities().catch(() => undefined);
    else refresh({ withUserData: true });
  });
}

/** Sets the attribute by which src/ui/tokens.css chooses the theme's colours. */
function showTheme(): void {
  useThemeStore.subscribe(({ themeName }) => {
    document.documentElement.dataset['theme'] = themeName;
  });
}

/** Sends one heartbeat. A separate chunk handles the answer, because the first page does not need it. */
async function beat(): Promise<void> {
  const answer = await callApi(
    'online',
    { gameId: useCurrentGame.getState().gameId },
    { timeoutTip: false, retry: false },
  );
  const { applyHeartbeat } = await import('../background/apply-heartbeat.ts');
  applyHeartbeat(answer, () => refresh({ withUserData: true }));
}

function keepAlive(): void {
  startHeartbeat(clock, {
    shouldBeat: () => isVisible() && isMember(),
    beat: () => void beat().catch(() => undefined),
    subscribe: (listener) => {
      const stops = [subscribeVisibility(listener), useSessionStore.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  });
}

/** Finds out that the network is back after a lost call, and that it is there although the browser reports none. */
function watchNetwork(): void {
  startProbe(clock, {
    isDoubtful,
    isVisible,
    ask: () => callApi('appTheme', {}, { timeoutTip: false, retry: false }),
    found: noteReturn,
    random: Math.random,
    subscribe: subscribeDoubt,
    subscribeHope: (listener) => {
      addEventListener('online', listener);
      const stopVisibility = subscribeVisibility(listener);
      return () => {
        removeEventListener('online', listener);
        stopVisibility();
      };
    },
  });
}

/** Connects the parts, once a page load. Calls are sent once `ready` resolves. */
export function connectApp(ready: Promise<void> = Promise.resolve()): void {
  writePageHint(MEMBER_COOKIE, isMember());
  if (useAgeTermsStore.getState().isAccepted) writePageHint(AGE_COOKIE, true);
  connectClient(ready);
  followOtherTabs();
  refreshOnUserChange();
  keepAlive();
  watchNetwork();
  showTheme();
  // Without a network the server's old texts stay; the next start asks again.
  followChosenLanguage(() => loadConfiguration().catch(() => undefined));
  startAnalytics();
}

/**
 * Boots while the shell paints.
 * @param hasPublicAnswers theme, configuration and a visitor's activities came with the document
 */
export const bootApp = (hasPublicAnswers = false): Promise<void> =>
  boot({
    ...maintenance,
    hasPublicAnswers,
    arePublicAnswersOld,
    registerDevice,
    loadTheme,
    isMember,
    isDeviceKnown: () => deviceId() !== '',
    loadUserData,
    loadVisitorActivities,
    refresh: () => refresh(),
  });
