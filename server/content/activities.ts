import type { Activity, ActivityStatus } from '#contract/activities.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { Db } from '../db/transact.ts';
import { readContent } from './store.ts';

/** An activity as it is kept: it may open and close by itself. */
export type KeptActivity = Activity & {
  readonly opensAt?: number | null | undefined;
  readonly closesAt?: number | null | undefined;
};

/** Whether an activity is open at a time, and if not, why. */
export function statusAt({ open, opensAt, closesAt }: KeptActivity, now: number): ActivityStatus['status'] {
  if (!open) return 'closed';
  if (now < (opensAt ?? 0)) return 'soon';
  return now < (closesAt ?? Number.POSITIVE_INFINITY) ? 'open' : 'over';
}

/** An activity as players see it at a time. */
export function activityAt({ opensAt, closesAt, ...activity }: KeptActivity, now: number): Activity {
  return { ...activity, open: statusAt({ ...activity, opensAt, closesAt }, now) === 'open' };
}

/**
 * Whether there is an activity of a type (ACTIVITY of the contract) that is open at a time.
 * @param version of the configuration in force, where the caller has read it in this transaction
 */
export async function isActivityOpen(db: Db, activityType: number, now: number, version?: string): Promise<boolean> {
  const { activity } = await readContent(db, ['activity'], DEFAULT_LANGUAGE, version);
  const kept = activity.map(({ data }) => data as KeptActivity).find((each) => each.activityType === activityType);
  return kept !== undefined && statusAt(kept, now) === 'open';
}
