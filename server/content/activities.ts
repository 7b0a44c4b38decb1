import type { Activity, ActivityStatus, ActivityTimes } from '#contract/activities/calls.ts';
import { ACTIVITY_ERRORS as E } from '#contract/base/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Db } from '../db/transact.ts';
import { BusinessError } from '../errors.ts';
import { readContent } from './store.ts';
import type { Localized } from './text.ts';

/** A stored activity, which may open and close by its schedule. */
export type KeptActivity = Activity & {
  readonly opensAt?: number | null | undefined;
  readonly closesAt?: number | null | undefined;
};

/** The row of an activity as its module declares it, for a new database. */
export interface ActivityRow extends Omit<KeptActivity, 'name'> {
  readonly name: Localized;
}

const USUAL = { themeUrl: '', unloginShowStatus: true, homeFloatShowStatus: false, open: true, type: 0 } as const;

/**
 * Declares the activity of a module (spec §3); omitted fields have usual values. `type` 1 takes part in the start-up
 * pop-ups, `sort` is its place in the lobby, in tens, `themeUrl` replaces the page of its type.
 */
export const activityRow = (row: Omit<ActivityRow, keyof typeof USUAL> & Partial<ActivityRow>): ActivityRow => ({
  ...USUAL,
  ...row,
});

/** Whether an activity is open at a time, and if not, why. */
function statusAt({ open, opensAt, closesAt }: KeptActivity, now: number): ActivityStatus['status'] {
  if (!open) return 'closed';
  if (now < (opensAt ?? 0)) return 'soon';
  return now < (closesAt ?? Number.POSITIVE_INFINITY) ? 'open' : 'over';
}

/** When an activity can be played, as the contract describes it. */
export const timesAt = (kept: KeptActivity, now: number): ActivityTimes => ({
  status: statusAt(kept, now),
  opensAt: kept.opensAt ?? null,
  closesAt: kept.closesAt ?? null,
});

/** An activity as players see it at a time. */
export function activityAt({ opensAt, closesAt, ...activity }: KeptActivity, now: number): Activity {
  return { ...activity, open: statusAt({ ...activity, opensAt, closesAt }, now) === 'open' };
}

async function activityOf(
  db: Db,
  activityType: number,
  language: Language,
  version?: string,
): Promise<KeptActivity | undefined> {
  const { activity } = await readContent(db, ['activity'], language, version);
  return activity.map(({ data }) => data as KeptActivity).find((each) => each.activityType === activityType);
}

/** Name of a type's activity as players see it; empty without a row. */
export const activityNameOf = async (db: Db, activityType: number, language: Language): Promise<string> =>
  (await activityOf(db, activityType, language))?.name ?? '';

/**
 * When the activity of a type (ACTIVITY of the contract) can be played; a type without a row is closed.
 * @param version of the current configuration, if the caller has read it in this transaction
 */
export async function activityTimesOf(
  db: Db,
  activityType: number,
  now: number,
  version?: string,
): Promise<ActivityTimes> {
  const kept = await activityOf(db, activityType, DEFAULT_LANGUAGE, version);
  return kept === undefined ? { status: 'closed', opensAt: null, closesAt: null } : timesAt(kept, now);
}

/** Whether an activity of a type is open at a time. */
export const isActivityOpen = async (db: Db, activityType: number, now: number, version?: string): Promise<boolean> =>
  (await activityTimesOf(db, activityType, now, version)).status === 'open';

/** Throws BusinessError activitySoon, activityOver or activityClosed if the activity of a type cannot be played. */
export async function requireOpen(db: Db, activityType: number, now: number, version?: string): Promise<void> {
  const { status } = await activityTimesOf(db, activityType, now, version);
  if (status === 'soon') throw new BusinessError(E.activitySoon);
  if (status === 'over') throw new BusinessError(E.activityOver);
  if (status === 'closed') throw new BusinessError(E.activityClosed);
}
