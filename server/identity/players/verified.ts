import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { IdentityTables } from '../tables.ts';

/** Verified identity of a player, from their documents. */
export type VerifiedIdentity = Selectable<IdentityTables['verified_identity']>;

/** The verified identity of a player, or undefined. Withdrawals go only to this name. */
export function findVerified(db: Db, userId: string): Promise<VerifiedIdentity | undefined> {
  return db.selectFrom('verified_identity').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Removes a player's verified identity, so that they must verify again. The caller holds the member's lock. */
export async function forgetVerified(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verified_identity').where('user_id', '=', userId).execute();
}

/** Sets or replaces a verified identity. The caller holds the member's lock. */
export async function saveVerified(trx: Trx, row: Insertable<IdentityTables['verified_identity']>): Promise<void> {
  const { user_id: _, ...fields } = row;
  await trx
    .insertInto('verified_identity')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}
