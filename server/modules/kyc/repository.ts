import type { Insertable, Selectable } from 'kysely';
import type { KycSide } from '#contract/kyc-documents.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { KycTables } from './tables.ts';

export type Submission = Selectable<KycTables['kyc_submission']>;
export type Picture = Selectable<KycTables['kyc_picture']>;

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

/** Notes a picture before it is stored, so that none is ever in the store that nobody knows of. */
export async function beginPicture(trx: Trx, row: Omit<Picture, 'state'>): Promise<void> {
  await trx
    .insertInto('kyc_picture')
    .values({ ...row, state: 'storing' })
    .execute();
}

/** Marks a picture as uploaded; an earlier one of its side that was not submitted is dropped. */
export async function finishPicture(trx: Trx, { id, user_id, side }: Omit<Picture, 'state'>): Promise<void> {
  await trx
    .updateTable('kyc_picture')
    .set({ state: 'dropped' })
    .where('user_id', '=', user_id)
    .where('side', '=', side)
    .where('state', '=', 'ready')
    .execute();
  await trx.updateTable('kyc_picture').set({ state: 'ready' }).where('id', '=', id).execute();
}

/** Ids of the pictures that a player has uploaded and not submitted, by side. */
export async function readyPictures(db: Db, userId: string): Promise<ReadonlyMap<KycSide, string>> {
  const rows = await db
    .selectFrom('kyc_picture')
    .select(['id', 'side'])
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute();
  return new Map(rows.map(({ id, side }) => [side, id]));
}

/** Takes uploaded pictures of a player for a submission. @returns how many of them were there to take */
export async function takePictures(trx: Trx, userId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('kyc_picture')
    .set({ state: 'used' })
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A picture that was submitted, or undefined. */
export function findUsedPicture(db: Db, id: string): Promise<Picture | undefined> {
  return db.selectFrom('kyc_picture').selectAll().where('id', '=', id).where('state', '=', 'used').executeTakeFirst();
}

/** Ids of pictures that nobody will submit: dropped ones, and what was uploaded before a time. From now on they are dropped. */
export async function dropUnused(db: Db, before: number, most: number): Promise<string[]> {
  const old = db
    .selectFrom('kyc_picture')
    .select('id')
    .where('state', '<>', 'used')
    .where((where) => where.or([where('state', '=', 'dropped'), where('created_at', '<', before)]))
    .orderBy('created_at')
    .limit(most);
  const rows = await db
    .updateTable('kyc_picture')
    .set({ state: 'dropped' })
    .where('id', 'in', old)
    // Submitted meanwhile: it stays.
    .where('state', '<>', 'used')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets dropped pictures, once they are out of the store. */
export async function forgetPictures(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('kyc_picture').where('id', 'in', ids).where('state', '=', 'dropped').execute();
}

/** Makes a document number a player's. @returns false where it is another one's */
export async function claimNumber(trx: Trx, hash: string, userId: string): Promise<boolean> {
  await trx
    .insertInto('kyc_number')
    .values({ hash, user_id: userId })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const row = await trx.selectFrom('kyc_number').select('user_id').where('hash', '=', hash).executeTakeFirst();
  return row?.user_id === userId;
}

/** Lets go of every document number of a player. */
export async function releaseNumbers(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('kyc_number').where('user_id', '=', userId).execute();
}
