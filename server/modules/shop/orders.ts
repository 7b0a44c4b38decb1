import { PROP } from '#contract/props/items.ts';
import type { Trx } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { heldAccount, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockAndRead } from '../../ledger/locks.ts';
import { returnPiece } from '../../play/offers.ts';
import { grantProp } from '../../play/props.ts';
import { findOrder, type Order, STOCKED, updateOrder } from './repository.ts';
import { couponEnd } from './rules.ts';

/** Locks the member and reads an order of goods, so that changes are serialized. Throws RequestError 404. */
export async function holdOrder(trx: Trx, id: string): Promise<Order> {
  const order = await lockAndRead(trx, () => findOrder(trx, id));
  if (order?.kind !== 'goods') throw new RequestError(404, 'There is no such order');
  return order;
}

/** Changes an order and marks it as unseen by the player. The caller has locked the order and checked its state. */
async function change(trx: Trx, held: Order, changed: Partial<Order>): Promise<Order> {
  await updateOrder(trx, held.id, changed);
  return { ...held, ...changed };
}

/** Marks an order as being prepared. */
export const accept = (trx: Trx, held: Order, now: number): Promise<Order> =>
  change(trx, held, { state: 'preparing', accepted_at: now, is_seen: false });

/** Marks an order as handed to a courier, or a load as sent by a reference. */
export const send = (
  trx: Trx,
  held: Order,
  { courier, tracking }: { readonly courier: string; readonly tracking: string },
  now: number,
): Promise<Order> => change(trx, held, { state: 'sent', courier, tracking, sent_at: now, is_seen: false });

/** Marks an order as delivered: its diamonds are spent. */
export async function deliver(trx: Trx, held: Order, now: number): Promise<Order> {
  const { id, user_id: userId, price } = held;
  if (price > 0) {
    const postings = [
      { owner: heldAccount(userId), asset: PROP.diamond, amount: -price },
      { owner: PROMOTIONS, asset: PROP.diamond, amount: price },
    ];
    await post(trx, { kind: 'diamond-spent', reference: id, postings, now });
  }
  return change(trx, held, { state: 'delivered', closed_at: now, is_seen: false });
}

/** Refuses an order for a reason that its member reads; diamonds, coupon and piece come back. */
export const refuse = (trx: Trx, held: Order, reason: string, now: number): Promise<Order> =>
  giveBack(trx, held, { state: 'refused', reason, closed_at: now, is_seen: false });

/** Gives an order up for its member; diamonds, coupon and piece come back. */
export const cancel = (trx: Trx, held: Order, now: number): Promise<Order> =>
  giveBack(trx, held, { state: 'cancelled', closed_at: now });

async function giveBack(
  trx: Trx,
  held: Order,
  changed: Pick<Order, 'state'> & Partial<Order> & { readonly closed_at: number },
): Promise<Order> {
  const { id, user_id: userId, price, coupon_id: couponId, coupon_expires_at: expiresAt } = held;
  const { state, closed_at: now } = changed;
  const after = await change(trx, held, changed);
  if (price > 0) {
    const postings = [
      { owner: heldAccount(userId), asset: PROP.diamond, amount: -price },
      { owner: userAccount(userId), asset: PROP.diamond, amount: price },
    ];
    await post(trx, { kind: 'diamond-back', reference: id, postings, now });
  }
  if (couponId !== null) {
    const coupon = { propId: couponId, count: 1, expiresAt: couponEnd(expiresAt, state, now) };
    await grantProp(trx, { userId, ...coupon, kind: 'diamond-coupon-back', reference: id, now });
  }
  if (held.is_counted) await returnPiece(trx, STOCKED, held.product_id);
  return after;
}
