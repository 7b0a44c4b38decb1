import { useCallback, useState } from 'react';
import type { ResolvePath } from '#src/components/link/layout.ts';
import { routeOf } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';

type LayoutVersion = AppRoute['version'];

/** The layout that a path belongs to; null where its page has one layout only, or is not ours. */
export function layoutOf(pathname: string): LayoutVersion | null {
  const route = routeOf(pathname);
  return route?.sibling === undefined ? null : route.version;
}

/** A path, with its query and hash, in a layout: that of its sibling where the route table names one for it. */
export function inLayout(to: string, version: LayoutVersion): string {
  // A query or a hash alone belongs to the page shown.
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
 * Turns paths into those of the layout the player is in: the one of the last page visited that has two (spec §2), the
 * first at the start.
 */
export function useLayout(pathname: string): ResolvePath {
  const [last, setLast] = useState<LayoutVersion>(1);
  const version = layoutOf(pathname) ?? last;
  if (version !== last) setLast(version);
  return useCallback((to) => inLayout(to, version), [version]);
}
