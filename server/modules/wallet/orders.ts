import type { Selectable } from 'kysely';
import type { OrderState } from '#contract/wallet/calls.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { randomCode } from '../../identity/players/names.ts';
import { freeProp } from '../../play/props.ts';
import type { Random } from '../../random.ts';
import type { WalletTables } from './tables.ts';

export type Order = Selectable<WalletTables['recharge_order']>;
/** How an order ends that is not paid. */
export type Ending = Exclude<OrderState, 'pending' | 'paid'>;

/** An order's number, to be read out to support; it says nothing about how many there are. */
export const newOrderId = (random: Random): string => `D${randomCode(random, 11)}`;

/** An order's state at a time: a pending one is over once its time is, also before the job has come by. */
export function orderStateOf({ state, expires_at }: Pick<Order, 'state' | 'expires_at'>, now: number): OrderState {
  return state === 'pending' && expires_at <= now ? 'expired' : state;
}

/** Writes a new order. Throws where its member has a pending one already. */
export async function insertOrder(trx: Trx, order: Order): Promise<void> {
  await trx.insertInto('recharge_order').values(order).execute();
}

/** An order by its number, or undefined. */
export function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.selectFrom('recharge_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The member's order that can still be paid, or undefined. */
export function findPending(db: Db, userId: string, now: number): Promise<Order | undefined> {
  return db
    .selectFrom('recharge_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Hundredths that a member can still pay of orders made before: also of those that were cancelled or failed, because money
 * that arrives for them is credited.
 */
export async function unpaidOf(db: Db, userId: string, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('recharge_order')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'paid')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Channel of the member's last paid order, or empty. */
export async function lastChannel(db: Db, userId: string): Promise<string> {
  const order = await db
    .selectFrom('recharge_order')
    .select('channel')
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.channel ?? '';
}

/** Ends an order that is pending and frees its coupon, else does nothing. @returns whether it was */
export async function endPending(trx: Trx, id: string, state: Ending, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recharge_order')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await freeProp(trx, id);
  return numUpdatedRows > 0n;
}

/** Marks an order as paid, with what it was given. The caller holds its member's lock. */
export async function markPaid(
  trx: Trx,
  id: string,
  paid: Pick<Order, 'bonus' | 'bonus_turnover' | 'prop_id' | 'coupon_bonus' | 'coupon_turnover' | 'is_late'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('recharge_order')
    .set({ ...paid, state: 'paid', closed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Expires unpaid orders of one member or of all. */
export async function expireOrders(trx: Trx, now: number, userId?: string): Promise<void> {
  await trx
    .updateTable('recharge_order')
    .set(({ ref }) => ({ state: 'expired' as const, closed_at: ref('expires_at') }))
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

/** Forgets orders made before a time that were never paid. */
export async function purgeUnpaid(trx: Trx, before: number): Promise<void> {
  await trx
    .deleteFrom('recharge_order')
    .where('state', 'not in', ['paid', 'pending'])
    .where('created_at', '<', before)
    .execute();
}
