import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { IdentityTables } from '../tables.ts';

/** A player's personal information, as it is kept. */
export type UserOther = Selectable<IdentityTables['user_other']>;

/** Personal information of a player, or undefined. For the player only. */
export function findUserOther(db: Db, userId: string): Promise<UserOther | undefined> {
  return db.selectFrom('user_other').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Sets or replaces a player's personal information: the first step of the verification. */
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
