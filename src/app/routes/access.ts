import type { Activity } from '#contract/activities/calls.ts';
import { routeOf } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';
import type { PlayState } from '#src/stores/player/user.ts';

/**
 * `wait`: not known yet, so nothing is shown. `closed`: the activity is not open. `paused`: the route plays or takes
 * money, and play is closed for this member.
 */
export type Access = 'open' | 'login' | 'wait' | 'closed' | 'paused';

export interface Visitor {
  readonly hasToken: boolean;
  /** The member's data has arrived. */
  readonly hasUser: boolean;
  readonly playState: PlayState;
  readonly areActivitiesLoaded: boolean;
  readonly activityMap: Readonly<Record<string, Activity>>;
}

const activityOf = (route: AppRoute, { activityMap }: Visitor): Activity | undefined =>
  route.activity === undefined ? undefined : activityMap[String(route.activity)];

/** Whether a route may be shown (spec §6). Unknown permissions are refused. */
export function accessTo(route: AppRoute, visitor: Visitor): Access {
  if (!visitor.hasToken) return route.guard === 'none' ? 'open' : 'login';
  if (route.play === true) {
    if (visitor.playState === 'unknown') return 'wait';
    if (visitor.playState !== 'open') return 'paused';
  }
  if (route.guard === 'none') return 'open';
  if (!visitor.hasUser) return 'wait';
  if (route.guard === 'auth' || route.outlasts === true) return 'open';
  if (!visitor.areActivitiesLoaded) return 'wait';
  return activityOf(route, visitor)?.open === true ? 'open' : 'closed';
}

/**
 * The path that the activity's configuration substitutes for the route (spec §2, themeUrl), or null. Only our paths; one
 * whose page is replaced too leads on, and paths that lead back replace nothing.
 */
export function themeOverride(route: AppRoute, visitor: Visitor): string | null {
  const passed = new Set([route.path]);
  let target: string | null = null;
  for (let at = route; ;) {
    const themeUrl = activityOf(at, visitor)?.themeUrl ?? '';
    if (!/^\/(?![/\\])/.test(themeUrl)) return target;
    const next = routeOf(themeUrl.replace(/[?#].*/, ''));
    if (next === null) return themeUrl;
    if (next.path === at.path) return target;
    if (passed.has(next.path)) return null;
    passed.add(next.path);
    target = themeUrl;
    at = next;
  }
}
