import type { Ms } from '#contract/base/units.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { Db } from '../db/transact.ts';

/** Table of migration 670. */
export interface SignInTables {
  sign_in: {
    user_id: string;
    /** UTC day, counted from 1970-01-01. */
    day: number;
    /** Day of the round, from 1. */
    step: number;
    received_at: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends SignInTables {}
}

/** A member's latest sign-in; null before the first. */
export async function lastSignIn(
  db: Db,
  userId: string,
): Promise<Pick<SignInTables['sign_in'], 'day' | 'step'> | null> {
  const row = await db
    .selectFrom('sign_in')
    .select(['day', 'step'])
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a member has signed in on the UTC day at a time. */
export const hasSignedIn = async (db: Db, userId: string, now: Ms): Promise<boolean> =>
  ((await lastSignIn(db, userId))?.day ?? -1) >= dayAt(now);
