import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { AppRoute } from './route-types.ts';

/** How far each entry of this visit's history was scrolled, px. */
const scrolled = new Map<string, number>();

/** The page's title, translated; empty where the page names itself (error pages). */
export function usePageTitle(route: AppRoute | null): string {
  const { t } = useTranslation('common');
  const key = route?.titleKey;
  const title = key === undefined ? '' : t(`title.${key}`);
  useEffect(() => {
    if (title !== '') document.title = key === 'home' ? title : t('title.page', { title });
  }, [t, key, title]);
  return title;
}

/** Scrolls to the top of a new page, and to where a page was left when the player comes back to it. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    // A modal's extra entry is the same page: it stays where it is.
    if (!isSamePage) window.scrollTo(0, isBack ? (scrolled.get(key) ?? 0) : 0);
    const note = (): void => void scrolled.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname, isBack]);
}

/** Moves the focus to the new page, so that a screen reader reads on there; not on the first page of a visit. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}
