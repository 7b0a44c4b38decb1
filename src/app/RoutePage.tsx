import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useResolvePath } from '#src/components/link/layout.ts';
import { useActivityStore } from '#src/stores/activity.ts';
import { loginPath, rememberReturnPath, useSessionStore } from '#src/stores/session.ts';
import { useUserStore } from '#src/stores/user.ts';
import { Skeleton } from '#src/ui/index.ts';
import { accessTo, themeOverride } from './access.ts';
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx';
import { features } from './pages.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import type { AppRoute } from './route-types.ts';

const PausedPage = lazy(() => features.limits().then((feature) => ({ default: feature.PausedPage })));

/** Sends to the login and stores the path to return to. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const resolve = useResolvePath();
  useEffect(() => rememberReturnPath(pathname + search), [pathname, search]);
  return <Navigate to={resolve(loginPath())} replace />;
}

function Refused({ status }: { status: number | null }) {
  const { t } = useTranslation('common');
  return status === 404 ? (
    <NotFoundPage />
  ) : (
    <ErrorPage status={status} message={t('error.closedMessage')} description={t('error.closedHint')} />
  );
}

/** Shows the page of a route (`children`) if its validation and its guard allow it. */
export function RoutePage({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const hasToken = useSessionStore((session) => session.token !== null);
  const hasUser = useUserStore((member) => member.user !== null);
  const isLoaded = useActivityStore((activities) => activities.isLoaded);
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const playState = useUserStore((member) => member.playState);

  const refused = route.validate?.({ params, search }) ?? null;
  if (refused !== null) return <Refused status={refused} />;
  const visitor = { hasToken, hasUser, playState, areActivitiesLoaded: isLoaded, activityMap };
  const override = themeOverride(route, visitor);
  if (override !== null) return <Navigate to={override} replace />;
  switch (accessTo(route, visitor)) {
    case 'login':
      return <ToLogin />;
    case 'wait':
      return <Skeleton count={4} />;
    case 'closed':
      return <Refused status={null} />;
    case 'paused':
      return (
        <Framed path={pathname}>
          <PausedPage />
        </Framed>
      );
    case 'open':
      return <Framed path={pathname}>{children}</Framed>;
  }
}

/** A page with its places for waiting and failing. */
const Framed = ({ path, children }: { path: string; children: ReactNode }) => (
  <RouteErrorBoundary key={path}>
    <Suspense fallback={<Skeleton count={4} />}>{children}</Suspense>
  </RouteErrorBoundary>
);
