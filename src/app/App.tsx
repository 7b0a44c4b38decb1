import { type ComponentType, lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, matchPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LayoutContext } from '#src/components/link/layout.ts';
import { Toaster } from '#src/ui/index.ts';
import { NotFoundPage } from './ErrorPage.tsx';
import { ModalHost } from './ModalHost.tsx';
import { isHomePath, useLayout } from './layout.ts';
import { connectNavigation } from './navigation.ts';
import { Overlays } from './Overlays.tsx';
import { loadPage, type PageName } from './pages.ts';
import { usePrefetch } from './prefetch.ts';
import { RoutePage } from './RoutePage.tsx';
import { ROUTES } from './routes.ts';
import { Shell } from './shell/Shell.tsx';
import { refresh } from './start-app.ts';
import { useFocusOnNavigation, usePageTitle, useScrollRestoration } from './usePageChange.ts';
import { useStartupPopups } from './useStartupPopups.ts';

const lazily = (page: PageName): ComponentType => lazy(async () => ({ default: await loadPage(page) }));
/** Only what is built is in the router; every other path shows the 404 page. */
const BUILT = ROUTES.flatMap((route) => (route.page === null ? [] : [{ ...route, Page: lazily(route.page) }]));

const builtRoute = (pathname: string) => BUILT.find(({ path }) => matchPath(path, pathname) !== null) ?? null;

/** Starts the download of the page at a path, so that it need not wait for the first render. */
export function fetchPage(pathname: string): void {
  const page = builtRoute(pathname)?.page ?? null;
  if (page !== null) loadPage(page).catch(() => undefined);
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

function Frame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation('common');
  const route = builtRoute(pathname);
  const resolve = useLayout(pathname);
  useEffect(() => connectNavigation((to, options) => void navigate(to, options), resolve), [navigate, resolve]);
  useScrollRestoration();
  useFocusOnNavigation();
  useRefreshOnHome(pathname);
  usePrefetch();
  useStartupPopups(isHomePath(pathname));
  const title = usePageTitle(route);

  return (
    <LayoutContext value={resolve}>
      {/* Error pages set their own title; the shell shows the bars of an unknown path. */}
      <Shell route={route?.titleKey === undefined ? null : route} path={pathname} title={title}>
        <Routes>
          {BUILT.map(({ Page, ...built }) => (
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
      <Overlays />
      <ModalHost />
      <Toaster dismissLabel={t('close')} />
    </LayoutContext>
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
