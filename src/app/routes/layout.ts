import { useCallback, useState } from 'react';
import type { ResolvePath } from '#src/components/link/layout.ts';
import { routeOf } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';

type LayoutVersion = AppRoute['version'];

/** The layout of a path; null if its page has only one layout, or is not ours. */
export function layoutOf(pathname: string): LayoutVersion | null {
  const route = routeOf(pathname);
  return route?.sibling === undefined ? null : route.version;
}

/** Converts a path, with query and hash, to a layout, by the sibling in the route table. */
export function inLayout(to: string, version: LayoutVersion): string {
  // A query or a hash alone belongs to the current page.
  if (!to.startsWith('/')) return to;
  const end = to.search(/[?#]/);
  const pathname = end < 0 ? to : to.slice(0, end);
  const route = routeOf(pathname);
  if (route?.sibling === undefined || route.version === version) return to;
  return route.sibling + to.slice(pathname.length);
}

/** Whether a path is the lobby's, in either layout. */
export const isHomePath = (pathname: string): boolean => inLayout(pathname, 1) === '/';

/**
 * Converts paths to the player's current layout: that of the last visited page with two (spec §2), the first at the
 * start.
 */
export function useLayout(pathname: string): ResolvePath {
  const [last, setLast] = useState<LayoutVersion>(1);
  const version = layoutOf(pathname) ?? last;
  if (version !== last) setLast(version);
  return useCallback((to) => inLayout(to, version), [version]);
}
