import type { Activity } from '#contract/activities.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Db } from '../db/transact.ts';
import { readContent } from './store.ts';

/** An activity as it is kept: it may open and close by itself. */
export type KeptActivity = Activity & { readonly opensAt?: number | null; readonly closesAt?: number | null };

/** An activity as players see it at a time. */
export function activityAt({ opensAt, closesAt, ...activity }: KeptActivity, now: number): Activity {
  const isInTime = now >= (opensAt ?? 0) && now < (closesAt ?? Number.POSITIVE_INFINITY);
  return { ...activity, open: activity.open && isInTime };
}

/**
 * Whether the activity of a type (spec §3) is open at a time; one that is not in the list is not.
 * @param version of the configuration in force, where the caller has read it in this transaction
 */
export async function isActivityOpen(db: Db, activityType: number, now: number, version?: string): Promise<boolean> {
  const { activity } = await readContent(db, ['activity'], DEFAULT_LANGUAGE, version);
  const kept = activity.map(({ data }) => data as KeptActivity).find((each) => each.activityType === activityType);
  return kept !== undefined && activityAt(kept, now).open;
}
