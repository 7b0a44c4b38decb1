import { matchPath } from 'react-router-dom';
import { ROUTES } from './table.ts';
import type { AppRoute } from './types.ts';

const plain = (path: string): string => path.replace(/\/+$/, '').toLowerCase() || '/';

const hasParameters = ({ path }: AppRoute): boolean => /[:*]/.test(path);
const fixed = new Map(ROUTES.filter((route) => !hasParameters(route)).map((route) => [plain(route.path), route]));
const open = ROUTES.filter(hasParameters);

/**
 * Finds the route of a path as the router does; null for a path without a page. Paths without parameters are looked up:
 * the many links of a page ask each time it is drawn.
 */
export const routeOf = (pathname: string): AppRoute | null =>
  fixed.get(plain(pathname)) ?? open.find(({ path }) => matchPath(path, pathname) !== null) ?? null;

/** Whether an address of the app, with or without a query, leads to a page: a list of links shows no other. */
export const isBuilt = (to: string): boolean => routeOf(to.replace(/[?#].*/, '')) !== null;
