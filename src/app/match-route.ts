import { matchPath } from 'react-router-dom';

const plain = (path: string): string => path.replace(/\/+$/, '').toLowerCase() || '/';

/**
 * Finds the route of a path as the router does. Paths without parameters are looked up: the many links of a page ask,
 * each time it is drawn.
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
): (pathname: string) => Route | undefined {
  const fixed = new Map(routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [plain(route.path), route]));
  const open = routes.filter(({ path }) => /[:*]/.test(path));
  return (pathname) => fixed.get(plain(pathname)) ?? open.find(({ path }) => matchPath(path, pathname) !== null);
}
