import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { clock } from '#src/platform/clock.ts';
import { pageAt, tabTitle, titleText } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';

/** How far each entry of this visit's history was scrolled, px. */
const scrolled = new Map<string, number>();

/** Name of the game in a game page's address; undefined on other pages and for unknown games. */
function useGameName(titleKey: string | undefined): string | undefined {
  const [search] = useSearchParams();
  const gameId = titleKey === 'game' && search.get('gameId');
  return useConfigStore(({ config }) => config?.games?.find(({ id }) => id === gameId)?.name);
}

/**
 * The translated title of the page, or the name of its game; empty if the page sets its title (error pages), and until
 * its text is loaded.
 */
export function usePageTitle(route: AppRoute | null): string {
  const titleKey = route?.titleKey;
  const [namespace, key] = titleText(titleKey ?? 'home');
  const { t } = useTranslation('common');
  const { t: tTitle, ready, i18n } = useTranslation(namespace, { useSuspense: false });
  const isThere = titleKey !== undefined && ready && i18n.exists(`${namespace}:${key}`);
  const title = useGameName(titleKey) ?? (isThere ? tTitle(key) : '');
  useEffect(() => {
    if (titleKey !== undefined && title !== '') document.title = tabTitle(t, titleKey, title);
  }, [t, titleKey, title]);
  return title;
}

/** How long a growing page is scrolled again, ms. */
const RESTORE_FOR_MS = 2000;

/**
 * Scrolls to `top`, again while the page grows, until it is reached, the player scrolls, or time is up. Returns a
 * function that stops it.
 */
function scrollWhileGrowing(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clock.clearTimeout(timer);
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop);
  };
  const timer = clock.setTimeout(stop, RESTORE_FOR_MS);
  for (const name of ['wheel', 'touchstart', 'keydown']) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Scrolls to the top of a new page, and to the previous position when the player returns. */
export function useScrollRestoration(route: AppRoute | null): void {
  const { key, pathname, search } = useLocation();
  const page = pageAt(route, pathname, search);
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(page);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    // A modal's extra entry is the same page: keep its position.
    const isSamePage = shown.current === page;
    shown.current = page;
    const top = isBack ? (scrolled.get(key) ?? 0) : 0;
    if (!isSamePage) window.scrollTo(0, top);
    const stop = !isSamePage && window.scrollY < top ? scrollWhileGrowing(top) : undefined;
    const note = (): void => void scrolled.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', note);
    };
  }, [key, page, isBack]);
}

/** Moves the focus to the new page for screen readers; not on the first page of a visit. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}
