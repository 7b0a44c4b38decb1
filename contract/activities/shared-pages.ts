import { ACTIVITY } from '../base/enums.ts';
import { RECHARGE_OFFERS } from '../recharge-steps/offers.ts';

/** The activities of the gift boxes, in the order in which they are shown. */
export const BOX_ACTIVITIES = {
  'sign-up-bonus': ACTIVITY.SignUpBonus,
  'login-bonus': ACTIVITY.FreeLoginBonus,
  supply: ACTIVITY.Supply,
  fund: ACTIVITY.Fund,
} as const;

/** The activities of the seasons, in the order in which they are shown. */
export const SEASON_ACTIVITIES = {
  christmas: ACTIVITY.Christmas,
  'new-year': ACTIVITY.NewYear,
  festival: ACTIVITY.Festival,
} as const;

/** Pages that several activities share, with the activity type by the `id` of the address. */
const SHARED_PAGES: readonly (readonly [path: string, types: Readonly<Record<string, number>>])[] = [
  ['/activity/gift-box', BOX_ACTIVITIES],
  ['/activity/season', SEASON_ACTIVITIES],
  ['/activity/recharge', Object.fromEntries(RECHARGE_OFFERS.map(({ type }) => [type, type]))],
];

/** The activity type of each address of such a page: its `themeUrl` replaces that address alone (spec §2). */
export const SHARED_ADDRESSES: ReadonlyMap<string, number> = new Map(
  SHARED_PAGES.flatMap(([path, types]) =>
    Object.entries(types).map(([id, type]): [string, number] => [`${path}?id=${id}`, type]),
  ),
);

/** The activity type of an address by its path and its `id`; undefined for a page of one activity or none. */
export const sharedActivityOf = (path: string, id: string | null): number | undefined =>
  SHARED_ADDRESSES.get(`${path}?id=${id}`);
