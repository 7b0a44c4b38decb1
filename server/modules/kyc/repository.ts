import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import { findVerified } from '../../identity/players/verified.ts';
import { readyPictures } from '../../pictures/repository.ts';
import type { KycTables } from './tables.ts';

export type Submission = Selectable<KycTables['kyc_submission']>;

/** What a player submitted last, whatever came of it; undefined where they never did. */
export function lastSubmission(db: Db, userId: string): Promise<Submission | undefined> {
  return db
    .selectFrom('kyc_submission')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A submission by its id, or undefined. */
export function findSubmission(db: Db, id: number): Promise<Submission | undefined> {
  return db.selectFrom('kyc_submission').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes what a player submits. Throws where something of theirs waits already. */
export async function insertSubmission(trx: Trx, row: Insertable<KycTables['kyc_submission']>): Promise<void> {
  await trx.insertInto('kyc_submission').values(row).execute();
}

/** Decides a submission. The caller holds its player's lock. */
export async function closeSubmission(
  trx: Trx,
  id: number,
  decided: Pick<Submission, 'state' | 'reason' | 'words'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('kyc_submission')
    .set({ ...decided, closed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ids of the pictures that a player has uploaded and not submitted, by side. */
export async function readySides(db: Db, userId: string): Promise<ReadonlyMap<string, string>> {
  const ready = await readyPictures(db, userId, 'kyc');
  return new Map(ready.map(({ id, place }) => [place ?? '', id]));
}

/**
 * Makes a document number a player's, or takes it over from one who is no longer verified. @returns false where it is
 * a verified player's
 */
export async function claimNumber(trx: Trx, hash: string, userId: string): Promise<boolean> {
  await trx
    .insertInto('kyc_number')
    .values({ hash, user_id: userId })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  // Two who are approved with one number at once wait for each other here.
  const owned = trx.selectFrom('kyc_number').select('user_id').where('hash', '=', hash).forUpdate();
  const { user_id: owner } = await owned.executeTakeFirstOrThrow();
  if (owner === userId) return true;
  if ((await findVerified(trx, owner)) !== undefined) return false;
  await trx.updateTable('kyc_number').set({ user_id: userId }).where('hash', '=', hash).execute();
  return true;
}
