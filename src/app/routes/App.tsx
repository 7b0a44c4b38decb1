import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beginVisit } from '#src/api/index.ts';
import { FollowLinkContext, LayoutContext } from '#src/components/link/layout.ts';
import { useIsHydrated } from '#src/platform/hooks.ts';
import { routeOf } from '#src/routes/match.ts';
import { ROUTES } from '#src/routes/table.ts';
import { replayTaps } from '../first-sight/kept-taps.ts';
import { Shell } from '../shell/Shell.tsx';
import { addAllLateStyles } from '../start/late-styles.ts';
import { refresh } from '../start/start-app.ts';
import { NotFoundPage } from './ErrorPage.tsx';
import { isHomePath, useLayout } from './layout.ts';
import { connectNavigation, followLink } from './navigation.ts';
import { lazyPage, loadPage, warmScene } from './pages.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { RoutePage } from './RoutePage.tsx';
import { useFocusOnNavigation, usePageTitle, useScrollRestoration } from './usePageChange.ts';

/** Every other path shows the 404 page. */
const PAGES = ROUTES.map((route) => ({ route, Page: lazyPage(route) }));

/** Loads the page at a path before the first render. Never rejects: the render shows the reason. */
export async function fetchPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route === null) return;
  warmScene(route.scene);
  await loadPage(route.page).catch(() => undefined);
}

/** Refreshes when the player comes back to the lobby (spec §4). */
function useRefreshOnHome(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    const isReturn = isHomePath(path) && !isHomePath(shown.current);
    shown.current = path;
    if (isReturn) refresh();
  }, [path]);
}

const AbovePages = lazy(async () => ({ default: (await import('../modals/AbovePages.tsx')).AbovePages }));

/** Parts that need a hydrated page. A separate component, so that pages do not re-render with it. */
function OnceHydrated({ path }: { path: string }) {
  const isHydrated = useIsHydrated();
  useRefreshOnHome(path);
  useEffect(() => replayTaps(addAllLateStyles), []);
  if (!isHydrated) return null;
  return (
    <RouteErrorBoundary>
      <Suspense>
        <AbovePages path={path} />
      </Suspense>
    </RouteErrorBoundary>
  );
}

/** Everything inside the router. */
export function Frame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const route = routeOf(pathname);
  const resolve = useLayout(pathname);
  useEffect(() => connectNavigation((to, options) => void navigate(to, options), resolve), [navigate, resolve]);
  // Before the page's effects, which may finish earlier requests.
  useLayoutEffect(beginVisit, [pathname]);
  useScrollRestoration(route);
  useFocusOnNavigation();
  const title = usePageTitle(route);

  return (
    <FollowLinkContext value={followLink}>
      <LayoutContext value={resolve}>
        {/* Error pages set their own title; the shell shows the bars of an unknown path. */}
        <Shell route={route?.titleKey === undefined ? null : route} path={pathname} title={title}>
          <Routes>
            {PAGES.map(({ route: built, Page }) => (
              <Route
                key={built.path}
                path={built.path}
                element={
                  <RoutePage route={built}>
                    <Page />
                  </RoutePage>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Shell>
        <OnceHydrated path={pathname} />
      </LayoutContext>
    </FollowLinkContext>
  );
}

/** The whole app inside its router. */
export function App() {
  return (
    <BrowserRouter>
      <Frame />
    </BrowserRouter>
  );
}
