import { matchPath } from 'react-router-dom';
import { ROUTES } from './table.ts';
import type { AppRoute } from './types.ts';

const plain = (path: string): string => path.replace(/\/+$/, '').toLowerCase() || '/';

const hasParameters = ({ path }: AppRoute): boolean => /[:*]/.test(path);
const fixed = new Map(ROUTES.filter((route) => !hasParameters(route)).map((route) => [plain(route.path), route]));
const open = ROUTES.filter(hasParameters);

/**
 * Finds the route of a path as the router does; null for a path without a page. Paths without parameters use a map,
 * because the many links of a page ask at every render.
 */
export const routeOf = (pathname: string): AppRoute | null =>
  fixed.get(plain(pathname)) ?? open.find(({ path }) => matchPath(path, pathname) !== null) ?? null;

/** True if an address of the app, with or without a query, has a page: link lists omit others. */
export const isBuilt = (to: string): boolean => routeOf(to.replace(/[?#].*/, '')) !== null;

/** Whether the shell shows the bar with back and title above a page; other pages begin with their header. */
export const hasShellHeader = ({ header, navbar }: AppRoute): boolean =>
  header === 'bar' || (navbar && header === undefined);

/** A page's title as the browser's tab shows it: the lobby's has no suffix. */
export const tabTitle = (
  t: (key: 'common:title.page', values: { title: string }) => string,
  titleKey: string,
  title: string,
): string => (titleKey === 'home' ? title : t('common:title.page', { title }));

/** Namespace and key of a title's text: 'faq' is `title.faq` of `common`, 'fairness:title' is `title` of `fairness`. */
export function titleText(titleKey: string): readonly [namespace: string, key: string] {
  const [namespace = '', key] = titleKey.split(':');
  return key === undefined ? ['common', `title.${titleKey}`] : [namespace, key];
}

/** Names the page that an address shows: its path, and the parameters that make it another one. */
export function pageAt(route: AppRoute | null, pathname: string, search: string): string {
  const values = new URLSearchParams(search);
  const names = (route?.query ?? []).filter((name) => route?.parts?.includes(name) !== true);
  return [pathname, ...names.map((name) => values.get(name) ?? '')].join(' ');
}
