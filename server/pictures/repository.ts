import type { Selectable } from 'kysely';
import type { Db, Trx } from '../db/transact.ts';
import type { PicturePurpose, PictureTables } from './tables.ts';

export type Picture = Selectable<PictureTables['picture']>;
/** A picture as it is begun. */
export type NewPicture = Omit<Picture, 'state'>;

/** Inserts the row before uploading, so that no file is orphaned. */
export async function beginPicture(trx: Trx, row: NewPicture): Promise<void> {
  await trx
    .insertInto('picture')
    .values({ ...row, state: 'storing' })
    .execute();
}

/** Marks a picture as uploaded; an earlier one of its place that was not submitted is dropped. */
export async function finishPicture(trx: Trx, { id, user_id, purpose, place }: NewPicture): Promise<void> {
  if (place !== null)
    await trx
      .updateTable('picture')
      .set({ state: 'dropped' })
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .where('place', '=', place)
      .where('state', '=', 'ready')
      .execute();
  await trx.updateTable('picture').set({ state: 'ready' }).where('id', '=', id).execute();
}

/** Uploaded and unsubmitted pictures of a player for a purpose, the oldest first. */
export function readyPictures(db: Db, userId: string, purpose: PicturePurpose): Promise<Picture[]> {
  return db
    .selectFrom('picture')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Takes uploaded pictures of a player for what they submit. @returns how many of them were there to take */
export async function takePictures(
  trx: Trx,
  userId: string,
  purpose: PicturePurpose,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('picture')
    .set({ state: 'used' })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A picture by its id, or undefined. */
export function findPicture(db: Db, id: string, purpose: PicturePurpose): Promise<Picture | undefined> {
  return db
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('state', 'in', ['ready', 'used'])
    .executeTakeFirst();
}

/** Other players who have submitted a picture identical to one of these. */
export async function sendersOf(db: Db, userId: string, purpose: PicturePurpose, ids: readonly string[]) {
  const rows = await db
    .selectFrom('picture as own')
    .innerJoin('picture as other', 'other.digest', 'own.digest')
    .select('other.user_id')
    .distinct()
    .where('own.id', 'in', ids)
    .where('other.purpose', '=', purpose)
    .where('other.state', '=', 'used')
    .where('other.user_id', '!=', userId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Drops pictures that nobody will submit: dropped ones, and those uploaded before a time. @returns their ids */
export async function dropUnused(db: Db, before: number, most: number): Promise<string[]> {
  const old = db
    .selectFrom('picture')
    .select('id')
    .where('state', '<>', 'used')
    .where((where) => where.or([where('state', '=', 'dropped'), where('created_at', '<', before)]))
    .orderBy('created_at')
    .limit(most);
  const rows = await db
    .updateTable('picture')
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
  await db.deleteFrom('picture').where('id', 'in', ids).where('state', '=', 'dropped').execute();
}
