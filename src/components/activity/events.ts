import type { Activity } from '#contract/activities/calls.ts';
import { SHARED_ADDRESSES } from '#contract/activities/shared-pages.ts';
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
  ...Array.from(SHARED_ADDRESSES, ([address, type]): [number, string] => [type, address]),
  ...Object.entries(HOUSE_GAMES).flatMap(([gameId, { event }]): [number, string][] =>
    event === undefined ? [] : [[event, gamePath(gameId)]],
  ),
  // Activities that only open a page of another one.
  [ACTIVITY.Deposit, '/wallets?name=deposit'],
  [ACTIVITY.Bind, '/auth/bind'],
  [ACTIVITY.AgentCount, '/agent'],
  [ACTIVITY.InviteFriend1, '/agent'],
  [ACTIVITY.Tasks1, '/bonus/tasks'],
]);

type EventModal = 'moneyRain' | 'bankrupt';
/** Modals of activities that open over the page. */
const MODALS: ReadonlyMap<number, EventModal> = new Map([
  [ACTIVITY.MoneyRain, 'moneyRain'],
  [ACTIVITY.RedPacket, 'moneyRain'],
  [ACTIVITY.Bankrupt, 'bankrupt'],
]);

/** An activity that can be opened: a path of the app, an address outside, or a modal over the page. */
export type ActivityEvent = Pick<Activity, 'id' | 'name' | 'imgUrl4' | 'activityType' | 'open'> &
  ({ readonly to: string; readonly isOutside?: true } | { readonly to: null; readonly modal: EventModal });

/** Opens the modal of an activity. */
export const openEvent = (type: EventModal): void => void useModalStore.getState().openModal({ type });

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';

/** The target of an activity; null if there is nothing to open. */
function openingOf({ activityType, themeUrl }: Activity, isBuilt: (to: string) => boolean) {
  if (activityType === ACTIVITY.OutLink) return isHttps(themeUrl) ? ({ to: themeUrl, isOutside: true } as const) : null;
  const modal = MODALS.get(activityType);
  if (themeUrl === '' && modal !== undefined) return { to: null, modal } as const;
  const to = themeUrl === '' ? PATHS.get(activityType) : themeUrl;
  return to !== undefined && isBuilt(to) ? { to } : null;
}

/**
 * The activities that have a page or open over it, in the operator's order; unknown types are left out, as are the
 * way to link a mobile number for a player who has one, and the bankruptcy gift where the player has none.
 */
export function eventsOf(
  activities: readonly Activity[],
  isBuilt: (to: string) => boolean,
  player: Pick<ActivityFlags, 'bankruptFlag'> & { readonly hasMobile: boolean },
): ActivityEvent[] {
  return activities
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap((activity): ActivityEvent[] => {
      const { id, name, imgUrl4, activityType, open } = activity;
      if (activityType === ACTIVITY.Bind && player.hasMobile) return [];
      if (activityType === ACTIVITY.Bankrupt && !player.bankruptFlag) return [];
      const opening = openingOf(activity, isBuilt);
      return opening === null ? [] : [{ id, name, imgUrl4, activityType, open, ...opening }];
    });
}

/** The events of the lobby: those that are open. */
export const lobbyEvents = (...list: Parameters<typeof eventsOf>): ActivityEvent[] =>
  eventsOf(...list).filter(({ open }) => open);
