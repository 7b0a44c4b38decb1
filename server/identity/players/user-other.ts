import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { IdentityTables } from '../tables.ts';

/** A player's personal information, as it is kept. */
export type UserOther = Selectable<IdentityTables['user_other']>;

/** What a player has given, undefined before. For the player alone. */
export function findUserOther(db: Db, userId: string): Promise<UserOther | undefined> {
  return db.selectFrom('user_other').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a player's personal information in place of what was there: the first step of being verified. */
export async function saveUserOther(trx: Trx, row: Insertable<IdentityTables['user_other']>): Promise<void> {
  const { user_id, ...fields } = row;
  await trx
    .insertInto('user_other')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
  await trx
    .updateTable('app_user')
    .set({ other_at: row.updated_at, user_level: sql`greatest(user_level, 1)` })
    .where('id', '=', user_id)
    .execute();
}
