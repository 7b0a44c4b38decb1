import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { IdentityTables } from '../tables.ts';

/** Who a player was found to be by their documents. */
export type VerifiedIdentity = Selectable<IdentityTables['verified_identity']>;

/** The verified identity of a player; undefined while there is none. Withdrawals go to this name alone. */
export function findVerified(db: Db, userId: string): Promise<VerifiedIdentity | undefined> {
  return db.selectFrom('verified_identity').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Forgets who a player was found to be: they are to prove it anew. The caller holds the member's lock. */
export async function forgetVerified(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verified_identity').where('user_id', '=', userId).execute();
}

/** Keeps a verified identity in place of what was there. The caller holds the member's lock. */
export async function saveVerified(trx: Trx, row: Insertable<IdentityTables['verified_identity']>): Promise<void> {
  const { user_id: _, ...fields } = row;
  await trx
    .insertInto('verified_identity')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}
