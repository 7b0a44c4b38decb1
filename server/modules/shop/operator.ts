import { sql } from 'kysely';
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { id, text, timestamp } from '#contract/conventions.ts';
import { callErrors } from '#contract/errors.ts';
import type { ShopAddress } from '#contract/shop.ts';
import { ORDER_STATES, type OrderState } from '#contract/shop-rules.ts';
import { readTopPage } from '../../db/page.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { type OperatorAct, operatorAct, operatorList, type OperatorPart, together } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
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

const row = z.object({
  id,
  userId: id,
  name: z.string(),
  price: z.int(),
  state: z.enum(ORDER_STATES),
  /** In clear: it is to be sent there. */
  receiver: z.string(),
  mobile: z.string(),
  address: z.string(),
  courier: z.string(),
  tracking: z.string(),
  reason: z.string(),
  createTime: timestamp,
  acceptTime: timestamp.nullable(),
  sendTime: timestamp.nullable(),
  closeTime: timestamp.nullable(),
});

/** The state that each act leads to. */
const LEADS_TO = {
  acceptShopOrder: 'preparing',
  sendShopOrder: 'sent',
  deliverShopOrder: 'delivered',
  refuseShopOrder: 'refused',
} as const;

const orders = operatorList({
  name: 'shopOrders',
  title: 'Goods orders',
  summary: 'Goods that players have exchanged diamonds for: what waits comes first, the oldest before all.',
  filters: z.object({
    isWaiting: z.boolean().optional().describe('To be accepted or sent'),
    state: z.enum(ORDER_STATES).optional().describe('State'),
    userId: text(64).optional().describe('Player'),
  }),
  row,
  columns: [
    { field: 'createTime', title: 'Ordered', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'name', title: 'Goods', kind: 'text' },
    { field: 'price', title: 'Diamonds', kind: 'number' },
    { field: 'receiver', title: 'Receiver', kind: 'text' },
    { field: 'mobile', title: 'Mobile', kind: 'text' },
    { field: 'address', title: 'Address', kind: 'text' },
    { field: 'id', title: 'Number', kind: 'text', isDetail: true },
    { field: 'acceptTime', title: 'Accepted', kind: 'time', isDetail: true },
    { field: 'sendTime', title: 'Sent', kind: 'time', isDetail: true },
    { field: 'closeTime', title: 'Closed', kind: 'time', isDetail: true },
    { field: 'courier', title: 'Courier', kind: 'text', isDetail: true },
    { field: 'tracking', title: 'Tracking number', kind: 'text', isDetail: true },
    { field: 'reason', title: 'Reason', kind: 'text', isDetail: true },
  ],
  acts: Object.keys(LEADS_TO),
  offers: ({ state }) =>
    Object.keys(LEADS_TO).filter((act) => mayBecome(state, LEADS_TO[act as keyof typeof LEADS_TO])),
  waiting: { isWaiting: true },
  async read({ db }, { isWaiting, state, userId }, page) {
    let query = db
      .selectFrom('shop_order')
      .selectAll()
      .where(sql<boolean>`kind = 'goods'`)
      .orderBy(isDone)
      // Those under way have no such time and come first.
      .orderBy('closed_at', 'desc')
      .orderBy('created_at')
      .orderBy('id');
    // The second says nothing new, but is what the index of open orders goes by.
    if (isWaiting === true) query = query.where(sql<boolean>`not (${isDone})`).where('closed_at', 'is', null);
    if (state !== undefined) query = query.where('state', '=', state);
    if (userId !== undefined && userId !== '') query = query.where('user_id', '=', userId);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    return { list: list.map(rowOf), pages };
  },
});

function rowOf(each: Order): z.infer<typeof row> {
  const address = addressIn(each);
  return {
    id: each.id,
    userId: each.user_id,
    name: faceIn(each, DEFAULT_LANGUAGE).name,
    price: each.price,
    state: each.state,
    receiver: address?.receiver ?? '',
    mobile: address?.mobile ?? each.mobile,
    address: address === null ? '' : lineOf(address),
    courier: each.courier,
    tracking: each.tracking,
    reason: each.reason,
    createTime: each.created_at,
    acceptTime: each.accepted_at,
    sendTime: each.sent_at,
    closeTime: each.closed_at,
  };
}

/** An address on one line, as it is written on a parcel. */
const lineOf = ({ street, barangay, city, province, region, postalCode }: ShopAddress): string =>
  [street, `Brgy. ${barangay}`, city, province, region, postalCode].filter(Boolean).join(', ');

/** What the log keeps of an order: no address and no number. */
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
