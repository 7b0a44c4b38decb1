import { sql } from 'kysely';
import { z } from 'zod';
import { id, text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { ShopAddress } from '#contract/shop/calls.ts';
import { ORDER_STATES, type OrderState } from '#contract/shop/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorAct, operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { accept, deliver, holdOrder, refuse, send } from './orders.ts';
import { productsDesk } from './products-desk.ts';
import type { Order } from './repository.ts';
import { mayBecome } from './rules.ts';
import { addressIn, faceIn } from './views.ts';

/** Refusals of the operator's acts. */
export const SHOP_DESK_ERRORS = callErrors({
  notOrdered: [8395, 'Only an order that waits can be accepted'],
  notPreparing: [8396, 'Only an accepted order can be marked as sent'],
  notSent: [8397, 'Only a sent order can be marked as delivered'],
  notOpen: [8398, 'This order is over and can no longer be refused'],
});
const E = SHOP_DESK_ERRORS;

/** SQL of whether an operator has nothing to do for an order, as the index shop_order_queue has it. */
const isDone = sql<boolean>`state not in ('ordered', 'preparing')`;

/** The state that each act leads to. */
const LEADS_TO = {
  acceptShopOrder: 'preparing',
  sendShopOrder: 'sent',
  deliverShopOrder: 'delivered',
  refuseShopOrder: 'refused',
} as const;

const orders = listOf(
  {
    name: 'shopOrders',
    title: 'Goods orders',
    summary: 'Goods that players have exchanged diamonds for: what waits comes first, the oldest before all.',
    acts: Object.keys(LEADS_TO),
    offers: (row) =>
      Object.keys(LEADS_TO).filter((act) => mayBecome(row.state, LEADS_TO[act as keyof typeof LEADS_TO])),
    waiting: { isWaiting: true },
    filters: { isWaiting: z.boolean().optional().describe('To be accepted or sent') },
    read({ db }, { isWaiting }) {
      const all = db
        .selectFrom('shop_order')
        .selectAll()
        .where(sql<boolean>`kind = 'goods'`)
        .orderBy(isDone)
        // Those under way have no such time and come first.
        .orderBy('closed_at', 'desc')
        .orderBy('created_at')
        .orderBy('id');
      // The second condition is redundant, but matches the index of open orders.
      return isWaiting === true ? all.where(sql<boolean>`not (${isDone})`).where('closed_at', 'is', null) : all;
    },
    complete: (orders) => orders.map((order) => ({ ...order, ...addressed(order) })),
  },
  {
    createTime: column.time('Ordered', 'created_at'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', ORDER_STATES).filter(),
    name: column.text('Goods'),
    price: column.number('Diamonds'),
    // In clear: it is to be sent there.
    receiver: column.text('Receiver'),
    mobile: column.text('Mobile'),
    address: column.text('Address'),
    id: column.text('Number').detail(),
    acceptTime: column.time('Accepted', 'accepted_at').orNone().detail(),
    sendTime: column.time('Sent', 'sent_at').orNone().detail(),
    closeTime: column.time('Closed', 'closed_at').orNone().detail(),
    courier: column.text('Courier').detail(),
    tracking: column.text('Tracking number').detail(),
    reason: column.text('Reason').detail(),
  },
);

/** The goods of an order, and the address on its parcel. */
function addressed(order: Order) {
  const address = addressIn(order);
  return {
    name: faceIn(order, DEFAULT_LANGUAGE).name,
    receiver: address?.receiver ?? '',
    mobile: address?.mobile ?? order.mobile,
    address: address === null ? '' : lineOf(address),
  };
}

/** An address on one line, as it is written on a parcel. */
const lineOf = ({ street, barangay, city, province, region, postalCode }: ShopAddress): string =>
  [street, `Brgy. ${barangay}`, city, province, region, postalCode].filter(Boolean).join(', ');

/** Log entry of an order, without address and number. */
const noted = ({ state, product_id: goods, price, courier, tracking, reason }: Order) => ({
  state,
  goods,
  price,
  courier,
  tracking,
  reason,
});

/** An act on an order that may come into `state`: held, looked at, changed and noted. */
async function acted(
  trx: Trx,
  orderId: string,
  state: OrderState,
  refusal: (typeof E)[keyof typeof E],
  change: (held: Order) => Promise<Order>,
) {
  const held = await holdOrder(trx, orderId);
  if (!mayBecome(held.state, state)) throw new BusinessError(refusal);
  const after = await change(held);
  return { subject: `order ${held.id} of ${held.user_id}`, before: noted(held), after: noted(after) };
}

const number = id.describe('Number');
const acts: readonly OperatorAct[] = [
  operatorAct({
    name: 'acceptShopOrder',
    title: 'Accept',
    summary: 'The order is being prepared: its player can no longer cancel it.',
    body: z.object({ id: number }),
    errors: [E.notOrdered],
    act: ({ db, now }, body) => acted(db, body.id, 'preparing', E.notOrdered, (held) => accept(db, held, now)),
  }),
  operatorAct({
    name: 'sendShopOrder',
    title: 'Mark as sent',
    summary: 'The goods are with a courier, or the load was sent; the player sees by what number.',
    body: z.object({
      id: number,
      courier: text(40).trim().min(1).describe('Courier or network'),
      tracking: text(60).trim().min(1).describe('Tracking or reference number'),
    }),
    edits: ['courier', 'tracking'],
    errors: [E.notPreparing],
    act: ({ db, now }, { id: which, ...parcel }) =>
      acted(db, which, 'sent', E.notPreparing, (held) => send(db, held, parcel, now)),
  }),
  operatorAct({
    name: 'deliverShopOrder',
    title: 'Mark as delivered',
    summary: 'The player has it: the diamonds are spent.',
    body: z.object({ id: number }),
    errors: [E.notSent],
    act: ({ db, now }, body) => acted(db, body.id, 'delivered', E.notSent, (held) => deliver(db, held, now)),
  }),
  operatorAct({
    name: 'refuseShopOrder',
    title: 'Refuse',
    summary: 'Diamonds and coupon go back to the player and the piece to the stock, at once.',
    body: z.object({ id: number, reason: text(200).trim().min(1).describe('Reason, as the player reads it') }),
    edits: ['reason'],
    errors: [E.notOpen],
    act: ({ db, now }, body) => acted(db, body.id, 'refused', E.notOpen, (held) => refuse(db, held, body.reason, now)),
  }),
];

/** The operator's queue of goods orders, and what the shop offers. */
export const shopOperator: OperatorPart = together({ lists: [orders], acts }, productsDesk);
