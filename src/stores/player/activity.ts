import type { Activity } from '#contract/activities/calls.ts';
import type { DotTab } from '#contract/base/call.ts';
import type { FlagName } from '#contract/flags.ts';
import { FLAG_DOTS } from '#contract/generated/flags.ts';
import type { CallAnswer } from '#contract/index.ts';
import { changesOf } from '../changes.ts';
import { createMemberStore } from '../create-member-store.ts';

type ActivityList = CallAnswer<'getAfterLoginInfoWeb'>['activityIds'];
/** Activity flags and red dots (spec §3). */
export type ActivityFlags = CallAnswer<'getAfterLoginInfoWeb'>['flags'];

interface ActivityState {
  /** False until the list was loaded. */
  readonly isLoaded: boolean;
  readonly activityIds: readonly string[];
  /** By activity type id (spec §3). */
  readonly activityMap: Readonly<Record<string, Activity>>;
  readonly hasTurntable: boolean;
  /** Hundredths. */
  readonly totalRecharge: number;
  readonly loginBonus3CanReceive: boolean;
  readonly flags: ActivityFlags;
  readonly setActivities: (list: ActivityList) => void;
  readonly setFlags: (flags: Partial<ActivityFlags>) => void;
}

// FLAG_NAMES would put the names into the first script a second time.
const names = Object.keys(FLAG_DOTS) as FlagName[];
const noFlags = Object.fromEntries(names.map((name) => [name, false])) as ActivityFlags;
const none = {
  isLoaded: false,
  activityIds: [],
  activityMap: {},
  hasTurntable: false,
  totalRecharge: 0,
  loginBonus3CanReceive: false,
  flags: noFlags,
};

/** The activities open to this visitor or member, with their flags and red dots. */
export const useActivityStore = createMemberStore<ActivityState>(none, (set) => ({
  ...none,
  setActivities: ({ activityIds, activityMap, hasTurntable, totalRecharge, loginBonus3CanReceive }) =>
    set((state) => {
      const list = { activityIds, activityMap, hasTurntable, totalRecharge, loginBonus3CanReceive };
      // Set only changed fields: a new value re-renders its readers.
      return changesOf(state, { isLoaded: true, ...list });
    }),
  setFlags: (flags) => set((state) => ({ flags: { ...state.flags, ...flags } })),
}));

/** Whether a tab has a red dot: one of its flags is set. */
export const hasDot = (flags: ActivityFlags, tab: DotTab): boolean =>
  names.some((name) => flags[name] && FLAG_DOTS[name] === tab);

/** The activity of a type (see ACTIVITY in the contract), undefined where it is not offered. */
export const useActivity = (activityType: number): Activity | undefined =>
  useActivityStore((state) => state.activityMap[String(activityType)]);
