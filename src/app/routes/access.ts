import type { Activity } from '#contract/activities/calls.ts';
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
 * The path that the activity's configuration substitutes for the route (spec §2, themeUrl), or null. Only our paths.
 */
export function themeOverride(route: AppRoute, visitor: Visitor): string | null {
  const themeUrl = activityOf(route, visitor)?.themeUrl ?? '';
  return /^\/(?![/\\])/.test(themeUrl) && themeUrl !== route.path ? themeUrl : null;
}
