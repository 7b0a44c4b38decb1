import type { Activity } from '#contract/activities/calls.ts';
import { sharedActivityOf } from '#contract/activities/shared-pages.ts';
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

const activityOf = (type: number | undefined, { activityMap }: Visitor): Activity | undefined =>
  type === undefined ? undefined : activityMap[String(type)];

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
  return activityOf(route.activity, visitor)?.open === true ? 'open' : 'closed';
}

/** An address that an activity may replace: a route, or one activity's address of a page that several share. */
function placeOf(route: AppRoute, search: URLSearchParams) {
  const shared = sharedActivityOf(route.path, search.get('id'));
  return { type: route.activity ?? shared, key: `${route.path} ${shared ?? ''}` };
}

/**
 * The path that the activity's configuration substitutes for the route (spec §2, themeUrl), or null. Only our paths; one
 * whose page is replaced too leads on, and paths that lead back replace nothing.
 */
export function themeOverride(route: AppRoute, search: URLSearchParams, visitor: Visitor): string | null {
  let at = placeOf(route, search);
  const passed = new Set([at.key]);
  let target: string | null = null;
  for (;;) {
    const themeUrl = activityOf(at.type, visitor)?.themeUrl ?? '';
    if (!/^\/(?![/\\])/.test(themeUrl)) return target;
    const [path = '', query] = themeUrl.replace(/#.*/, '').split('?');
    const next = routeOf(path);
    if (next === null) return themeUrl;
    const place = placeOf(next, new URLSearchParams(query));
    if (place.key === at.key) return target;
    if (passed.has(place.key)) return null;
    passed.add(place.key);
    target = themeUrl;
    at = place;
  }
}
