import { type Selectable, sql } from 'kysely';
import type { ShopAddress } from '#contract/shop/calls.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { ShopTables } from './tables.ts';

export type Order = Selectable<ShopTables['shop_order']>;

/** Content kind of the goods, whose pieces are counted. */
export const STOCKED = 'shopGoods';

/** Orders that count against what a player may have: those that were given up do not. */
const GIVEN_UP = ['refused', 'cancelled'] as const;

/** Inserts an exchange. The caller holds the member's lock. */
export async function insertOrder(trx: Trx, row: Order): Promise<void> {
  await trx.insertInto('shop_order').values(row).execute();
}

/** An exchange by its number, or undefined. */
export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes the state of an order. The caller holds the member's lock and has checked the state. */
export async function updateOrder(trx: Trx, id: string, change: Partial<Order>): Promise<void> {
  await trx.updateTable('shop_order').set(change).where('id', '=', id).execute();
}

/** A page of a member's orders of goods, the newest first. */
export function pageOfOrders(db: Db, userId: string, page: PageRequest): Promise<Page<Order>> {
  const query = db
    .selectFrom('shop_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'goods')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(query, page);
}

/** How many a member has had of every product, by kind and id: `goods rice-5kg`. */
export async function hadOf(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['kind', 'product_id', sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where('state', 'not in', GIVEN_UP)
    .groupBy(['kind', 'product_id'])
    .execute();
  return new Map(rows.map(({ kind, product_id, count }) => [`${kind} ${product_id}`, count]));
}

/** Whether something has happened to a member's orders that they have not seen. */
export async function hasNews(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_seen', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all of a member's orders as seen. */
export async function markSeen(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({ is_seen: true })
    .where('user_id', '=', userId)
    .where('is_seen', '=', false)
    .execute();
}

/** Latest exchanges of all players that were not cancelled. */
export function latestOrders(db: Db, limit: number): Promise<Order[]> {
  return (
    db
      .selectFrom('shop_order')
      .selectAll()
      // As the index shop_order_shown says it: without it, orders that were given up would be read through.
      .where(sql<boolean>`state not in ('refused', 'cancelled')`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** A member's address; null before they have given one. */
export async function addressOf(db: Db, userId: string): Promise<ShopAddress | null> {
  const row = await db.selectFrom('shop_address').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) return null;
  const { receiver, mobile, region, province, city, barangay, street, postal_code: postalCode } = row;
  return { receiver, mobile, region, province, city, barangay, street, postalCode };
}

/** Keeps a member's address in place of an earlier one. */
export async function saveAddress(trx: Trx, userId: string, address: ShopAddress, now: number): Promise<void> {
  const { postalCode: postal_code, ...lines } = address;
  const row = { ...lines, postal_code, updated_at: now };
  await trx
    .insertInto('shop_address')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
