import { WALLET_ERRORS as E } from '#contract/wallet/calls.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { turnoverOf } from '../../play/turnover.ts';
import type { CashierPort } from './cashier.ts';
import { readOffer } from './channels.ts';
import { ownCoupons } from './coupons.ts';
import { createOrder } from './deposit.ts';
import { bonusFor } from './first-deposit/service.ts';
import { orderView } from './order-view.ts';
import { endPending, findOrder, findPending, lastChannel, type Order } from './orders.ts';

const getTradeInfo: Handler<'getTradeInfo'> = async ({ db, hooks, session: { userId }, language, now }) => {
  const mayPay = (await hooks.playRefusal(db, { userId, now })) === null;
  const offer = await readOffer(db, language);
  const { deposited } = await playTotalsOf(db, userId);
  const pending = await findPending(db, userId, now);
  return {
    errcode: 0,
    appRechargeTypeMap: offer.types,
    appRechargeItemMap: offer.items,
    appRechargeTypeItemMap: offer.itemsOfType,
    lastRechargeTypeId: await lastChannel(db, userId),
    totalRecharge: deposited,
    // A paused player gets no offers.
    bonus: mayPay ? await bonusFor(db, hooks, { userId, deposited, now }) : null,
    coupons: mayPay ? await ownCoupons(db, userId, language, now) : [],
    turnover: await turnoverOf(db, userId),
    coin: await coinOf(db, userId),
    pendingOrder: pending === undefined ? null : orderView(pending, offer, now, mayPay),
    serverTime: now,
  };
};

const getRechargeOrder: Handler<'getRechargeOrder'> = async (context, { id }) => {
  const { db, hooks, session, language, now } = context;
  const { userId } = session;
  const mayPay = (await hooks.playRefusal(db, { userId, now })) === null;
  const order = await ownOrder(db, userId, id);
  const { deposited } = await playTotalsOf(db, userId);
  return {
    errcode: 0,
    order: orderView(order, await readOffer(db, language), now, mayPay),
    coin: await coinOf(db, userId),
    totalRecharge: deposited,
    serverTime: now,
  };
};

const cancelRechargeOrder: Handler<'cancelRechargeOrder'> = async (context, { id }) => {
  const { db, session, language, now } = context;
  const order = await ownOrder(db, session.userId, id);
  if (!(await endPending(db, order.id, 'cancelled', now))) throw new BusinessError(E.orderClosed);
  const cancelled = { ...order, state: 'cancelled' as const, closed_at: now };
  return { errcode: 0, order: orderView(cancelled, await readOffer(db, language), now, false) };
};

/** Throws RequestError 404 for another player's order as for a missing one. */
async function ownOrder(db: Db, userId: string, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (order === undefined || order.user_id !== userId) throw new RequestError(404, 'You have no such order');
  return order;
}

/** The calls of the deposit. */
export function depositHandlers(cashier: CashierPort) {
  const createRechargeOrder: Handler<'createRechargeOrder'> = async (context, { rechargeTypeId, amount, propId }) => {
    const { db, session, language, now, hooks, random } = context;
    const offer = await readOffer(db, language);
    const wish = { userId: session.userId, channel: rechargeTypeId, amount, offer, propId };
    const order = await createOrder(db, wish, { hooks, cashier, random, now });
    return { errcode: 0, order: orderView(order, offer, now, true), serverTime: now };
  };
  return { getTradeInfo, createRechargeOrder, getRechargeOrder, cancelRechargeOrder } satisfies Partial<Handlers>;
}
