import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { gamePath, HOUSE_GAMES } from '#src/routes/house-games.ts';
import { ROUTES } from '#src/routes/table.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import type { ActivityFlags } from '#src/stores/player/activity.ts';

/** Where an activity of a type is played; those that are not here are reached otherwise. */
const PATHS: ReadonlyMap<number, string> = new Map([
  ...ROUTES.flatMap(({ path, activity, event, version }): [number, string][] =>
    event && activity !== undefined && version === 1 ? [[activity, path]] : [],
  ),
  ...Object.entries(HOUSE_GAMES).flatMap(([gameId, { event }]): [number, string][] =>
    event === undefined ? [] : [[event, gamePath(gameId)]],
  ),
]);

/** Modals of activities that open over the page. */
const MODALS: ReadonlyMap<number, EventModal> = new Map([
  [ACTIVITY.MoneyRain, 'moneyRain'],
  [ACTIVITY.Bankrupt, 'bankrupt'],
]);
type EventModal = 'moneyRain' | 'bankrupt';

/** An activity that can be opened: a path of the app, or a modal over the page. */
export type ActivityEvent = Pick<Activity, 'id' | 'name' | 'imgUrl4' | 'activityType' | 'open'> &
  ({ readonly to: string } | { readonly to: null; readonly modal: EventModal });

/** Opens the modal of an activity. */
export const openEvent = (type: EventModal): void => void useModalStore.getState().openModal({ type });

/**
 * The activities that have a page or open over it, in the operator's order; unknown types are left out, and the bankruptcy
 * gift where the player has none.
 */
export function eventsOf(
  activities: readonly Activity[],
  isBuilt: (to: string) => boolean,
  { bankruptFlag }: Pick<ActivityFlags, 'bankruptFlag'>,
): ActivityEvent[] {
  return activities
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, name, imgUrl4, themeUrl, activityType, open }): ActivityEvent[] => {
      const event = { id, name, imgUrl4, activityType, open };
      if (activityType === ACTIVITY.Bankrupt && !bankruptFlag) return [];
      const modal = MODALS.get(activityType);
      if (themeUrl === '' && modal !== undefined) return [{ ...event, to: null, modal }];
      const to = themeUrl === '' ? PATHS.get(activityType) : themeUrl;
      return to !== undefined && isBuilt(to) ? [{ ...event, to }] : [];
    });
}

/** The events of the lobby: those that are open. */
export const lobbyEvents = (...list: Parameters<typeof eventsOf>): ActivityEvent[] =>
  eventsOf(...list).filter(({ open }) => open);
