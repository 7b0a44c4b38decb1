import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useResolvePath } from '#src/components/link/layout.ts';
import { Part } from '#src/components/part/Part.tsx';
import { hasShellHeader, titleText } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useIsStale } from '#src/stores/lobby/useIsStale.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { loginPath, rememberReturnPath, useHasSession } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Skeleton } from '#src/ui/index.ts';
import { PageHeader } from '../shell/header/PageHeader.tsx';
import { type Access, accessTo, themeOverride } from './access.ts';
import { StatusPage } from './ErrorPage.tsx';
import { lazily } from './lazily.ts';
import { features } from './pages.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import styles from './RoutePage.module.css';

const ClosedActivity = lazy(async () => ({
  default: (await import('#src/components/activity/ClosedActivity.tsx')).ClosedActivity,
}));
const PausedPage = lazily(features.limits, (limits) => limits.PausedPage);
const OfflinePage = lazily(features.offline, (offline) => offline.OfflinePage);

/** Redirects to the login and stores the path to return to. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const resolve = useResolvePath();
  useEffect(() => rememberReturnPath(pathname + search), [pathname, search]);
  return <Navigate to={resolve(loginPath())} replace />;
}

/** Placeholder of a page that is being loaded, where its content will be. The kit's `Page` is in a later chunk. */
const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton count={4} />
  </div>
);

interface WaitingPageProps {
  route: AppRoute;
  /** Without a network: what the device has stored. */
  isOffline: boolean;
}

/**
 * Shown until access is known, and without a network. After a failed start it has a header and a way back; the banner
 * explains the failure.
 */
function WaitingPage({ route, isOffline }: WaitingPageProps) {
  const { t, i18n } = useTranslation();
  const hasProblem = useBootStore((boot) => boot.problem !== null);
  const title = titleText(route.titleKey ?? 'home').join(':');
  return (
    <>
      {(hasProblem || isOffline) && !hasShellHeader(route) && <PageHeader title={i18n.exists(title) ? t(title) : ''} />}
      {isOffline ? (
        <RouteErrorBoundary>
          <Part fallback={<Waiting />}>
            <OfflinePage view={route.offline} />
          </Part>
        </RouteErrorBoundary>
      ) : (
        <Waiting />
      )}
    </>
  );
}

/**
 * True for a member's page that is opened without a network. A page that has opened stays, because a round or a form is
 * not to be lost.
 */
function useIsOpenedOffline(route: AppRoute, pathname: string, access: Access): boolean {
  const isStale = useIsStale();
  const hasToken = useHasSession();
  const hasUser = useUserStore((member) => member.user !== null);
  const [opened, setOpened] = useState<string | null>(null);
  if (!isStale && access === 'open' && hasUser && opened !== pathname) setOpened(pathname);
  const needsAnswers = route.guard !== 'none' || route.play === true || route.offline !== undefined;
  return isStale && hasToken && needsAnswers && opened !== pathname;
}

/** The games of this start: those of an earlier one may lack a new game. */
function useGameIds(): ReadonlySet<string> | null {
  const games = useConfigStore(({ config, isFresh }) => (isFresh ? config?.games : undefined));
  return useMemo(() => (games === undefined ? null : new Set(games.map(({ id }) => id))), [games]);
}

/** Shows the page of a route (`children`) if its validation and its guard allow it. */
export function RoutePage({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const hasToken = useHasSession();
  const hasUser = useUserStore((member) => member.user !== null);
  const isLoaded = useActivityStore((activities) => activities.isLoaded);
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const playState = useUserStore((member) => member.playState);
  const gameIds = useGameIds();

  const status = route.validate?.({ params, search, gameIds }) ?? null;
  const visitor = { hasToken, hasUser, playState, areActivitiesLoaded: isLoaded, activityMap };
  const access = accessTo(route, visitor);
  const isOffline = useIsOpenedOffline(route, pathname, access);

  if (status !== null) return <StatusPage status={status} />;
  const override = themeOverride(route, search, visitor);
  if (override !== null) return <Navigate to={override} replace />;
  if (access === 'login') return <ToLogin />;
  if (access === 'wait' || isOffline) return <WaitingPage route={route} isOffline={isOffline} />;
  return (
    <RouteErrorBoundary key={pathname}>
      <Part fallback={<Waiting />}>
        {access === 'open' ? (
          children
        ) : access === 'paused' ? (
          <PausedPage />
        ) : (
          <ClosedActivity activityType={route.activity} />
        )}
      </Part>
    </RouteErrorBoundary>
  );
}
