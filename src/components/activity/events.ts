import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { RECHARGE_OFFERS, rechargePath } from '#contract/recharge-steps/offers.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';

/** Where an activity of a type is played; those that are not here are reached otherwise. */
const PATHS: ReadonlyMap<number, string> = new Map([
  ...ROUTES.flatMap(({ path, activity, event, version }): [number, string][] =>
    event && activity !== undefined && version === 1 ? [[activity, path]] : [],
  ),
  [ACTIVITY.Deposit, '/wallets?name=deposit'],
  ...RECHARGE_OFFERS.map(({ type }): [number, string] => [type, rechargePath(type)]),
  ...Object.entries(HOUSE_GAMES).flatMap(([gameId, { event }]): [number, string][] =>
    event === undefined ? [] : [[event, gamePath(gameId)]],
  ),
]);

/** An activity that can be opened. `to`: a path of the app; null where it opens over the page. */
export interface ActivityEvent extends Pick<Activity, 'id' | 'name' | 'imgUrl4' | 'activityType' | 'open'> {
  readonly to: string | null;
}

/** The activities that have a page or open over it, in the operator's order; unknown types are left out. */
export function eventsOf(activities: readonly Activity[], isBuilt: (to: string) => boolean): ActivityEvent[] {
  return activities
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, name, imgUrl4, themeUrl, activityType, open }): ActivityEvent[] => {
      const event = { id, name, imgUrl4, activityType, open };
      if (themeUrl === '' && activityType === ACTIVITY.MoneyRain) return [{ ...event, to: null }];
      const to = themeUrl === '' ? PATHS.get(activityType) : themeUrl;
      return to !== undefined && isBuilt(to) ? [{ ...event, to }] : [];
    });
}

/** The events of the lobby: those that are open. */
export const lobbyEvents = (activities: readonly Activity[], isBuilt: (to: string) => boolean): ActivityEvent[] =>
  eventsOf(activities, isBuilt).filter(({ open }) => open);
