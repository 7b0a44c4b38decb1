import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../db/transact.ts';
import type { Order } from '../orders.ts';
import type { WalletTables } from '../tables.ts';

export type FirstBonusRow = Selectable<WalletTables['first_deposit']>;

/** The bonus of a member's first deposit, undefined without one. */
export const findFirstBonus = (db: Db, userId: string): Promise<FirstBonusRow | undefined> =>
  db.selectFrom('first_deposit').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Keeps the bonus of a first deposit until the member receives it. Amounts are hundredths. */
export async function keepFirstBonus(
  trx: Trx,
  { id, user_id, amount }: Pick<Order, 'id' | 'user_id' | 'amount'>,
  { bonus, turnover }: { readonly bonus: number; readonly turnover: number },
  now: number,
): Promise<void> {
  await trx
    .insertInto('first_deposit')
    .values({ user_id, order_id: id, deposit: amount, bonus, turnover, created_at: now, received_at: null })
    .execute();
}

/** Marks the bonus as received. The caller holds the member's lock. */
export async function markReceived(trx: Trx, userId: string, now: number): Promise<void> {
  await trx.updateTable('first_deposit').set({ received_at: now }).where('user_id', '=', userId).execute();
}
