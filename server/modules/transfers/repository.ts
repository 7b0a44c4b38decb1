import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import type { Moved } from './port.ts';
import type { TransferTables } from './tables.ts';

export type Transfer = Selectable<TransferTables['provider_transfer']>;

/** Keeps a new transfer, pending. @returns false where its member has one with this brand under way */
export async function insertTransfer(
  trx: Trx,
  transfer: Pick<Transfer, 'id' | 'user_id' | 'brand' | 'direction' | 'amount'>,
  now: number,
): Promise<boolean> {
  // Written out, not handed over: only so the partial index is known to fit.
  const kept = await trx
    .insertInto('provider_transfer')
    .values({ ...transfer, state: 'pending', created_at: now, asked_at: now, closed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'brand']).where('state', '=', sql.lit('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** A transfer by its id. */
export const findTransfer = (db: Db, id: string): Promise<Transfer | undefined> =>
  db.selectFrom('provider_transfer').selectAll().where('id', '=', id).executeTakeFirst();

/** A member's transfers that are under way. */
export const pendingOf = (db: Db, userId: string): Promise<Transfer[]> =>
  db.selectFrom('provider_transfer').selectAll().where('user_id', '=', userId).where('state', '=', 'pending').execute();

/** Transfers under way that were last asked about before a time, those waiting longest first. */
export const dueTransfers = (db: Db, before: number, most: number): Promise<Transfer[]> =>
  db
    .selectFrom('provider_transfer')
    .selectAll()
    .where('state', '=', 'pending')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Notes that a provider is asked about a transfer. */
export async function noteAsked(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('provider_transfer').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Ends a transfer. The caller holds its member's lock. */
export async function closeTransfer(trx: Trx, id: string, { state, moved }: Moved, now: number): Promise<void> {
  await trx.updateTable('provider_transfer').set({ state, moved, closed_at: now }).where('id', '=', id).execute();
}
