import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';

/** Where an activity of a type is played; those that are not here are reached otherwise. */
const PATHS: ReadonlyMap<number, string> = new Map([
  ...ROUTES.flatMap(({ path, activity, event, version }): [number, string][] =>
    event && activity !== undefined && version === 1 ? [[activity, path]] : [],
  ),
  ...Object.entries(HOUSE_GAMES).flatMap(([gameId, { event }]): [number, string][] =>
    event === undefined ? [] : [[event, gamePath(gameId)]],
  ),
]);

/** An activity in the lobby. `to`: a path of the app; null where it opens over the page. */
export interface LobbyEvent extends Pick<Activity, 'id' | 'name' | 'imgUrl4'> {
  readonly to: string | null;
}

/** The open activities that have a page, in the operator's order. */
export function lobbyEvents(activities: readonly Activity[], isBuilt: (to: string) => boolean): LobbyEvent[] {
  return activities
    .filter(({ open }) => open)
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, name, imgUrl4, themeUrl, activityType }): LobbyEvent[] => {
      if (themeUrl === '' && activityType === ACTIVITY.MoneyRain) return [{ id, name, imgUrl4, to: null }];
      const to = themeUrl === '' ? PATHS.get(activityType) : themeUrl;
      return to !== undefined && isBuilt(to) ? [{ id, name, imgUrl4, to }] : [];
    });
}
