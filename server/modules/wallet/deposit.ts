import { amountRange, bonusOf, type BonusRule, turnoverOfDeposit } from '#contract/deposit.ts';
import { PLAY_ERRORS } from '#contract/errors.ts';
import { WALLET_ERRORS as E } from '#contract/wallet.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { COIN, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { countUse } from '../../limits/rate-limit.ts';
import { recordDeposit } from '../../play/service.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { addTurnover } from '../../play/turnover.ts';
import type { Random } from '../../random.ts';
import type { CashierPort, PaymentEvent } from './cashier.ts';
import type { Offer } from './channels.ts';
import {
  endPending,
  expireOrders,
  findOrder,
  findPending,
  insertOrder,
  markPaid,
  newOrderId,
  type Order,
  unpaidOf,
} from './orders.ts';

/** How long an order can be paid, ms. */
export const ORDER_LIFE_MS = 30 * 60_000;

/** The bonus of a member's next deposit: only the first one gets one. */
export const bonusFor = ({ bonus }: Pick<Offer, 'bonus'>, totalRecharge: number): BonusRule | null =>
  totalRecharge > 0 ? null : bonus;

interface DepositWish {
  readonly userId: string;
  readonly channel: string;
  /** Hundredths. */
  readonly amount: number;
  readonly offer: Offer;
}

interface DepositTools {
  readonly hooks: Hooks;
  readonly cashier: CashierPort;
  readonly random: Random;
  readonly now: number;
}

/**
 * Makes an order to deposit. The caller holds the member's lock, as every keyed change of a member does. Throws
 * BusinessError: 8001 to 8004, and what amountRefusal says; RequestError 429 where there were too many in a day.
 */
export async function createOrder(trx: Trx, wish: DepositWish, tools: DepositTools): Promise<Order> {
  const { userId, channel: channelId, amount, offer } = wish;
  const { hooks, cashier, random, now } = tools;
  const channel = offer.types[channelId];
  if (channel === undefined) throw new BusinessError(E.channelClosed);
  const { deposited } = await playTotalsOf(trx, userId);
  const { min, max } = amountRange(channel, deposited);
  if (amount < min) throw new BusinessError(E.amountTooLow);
  if (amount > max) throw new BusinessError(E.amountTooHigh);
  await expireOrders(trx, now, userId);
  if ((await findPending(trx, userId, now)) !== undefined) throw new BusinessError(E.orderPending);
  const unpaid = await unpaidOf(trx, userId, now);
  const refusal = await hooks.amountRefusal(trx, { userId, kind: 'deposit', amount, unpaid, now, gameId: '' });
  if (refusal !== null) throw new BusinessError(refusal);
  await countUse(trx, 'depositOrdersPerMember', userId, now);

  const rule = bonusFor(offer, deposited);
  const payment = { orderId: newOrderId(random), channel: channelId, amount, expiresAt: now + ORDER_LIFE_MS };
  const order: Order = {
    id: payment.orderId,
    user_id: userId,
    channel: channelId,
    amount,
    state: 'pending',
    bonus: bonusOf(amount, rule),
    bonus_turnover: turnoverOfDeposit(amount, rule).bonus,
    pay_url: await cashier.start(trx, payment),
    created_at: now,
    expires_at: payment.expiresAt,
    closed_at: null,
    is_late: false,
  };
  await insertOrder(trx, order);
  return order;
}

/** What a cashier's message came to. */
export type Outcome = 'credited' | 'repeated' | 'noted' | 'unknownOrder' | 'wrongAmount';

/**
 * Takes what a cashier says of a payment. Money that was paid is credited once, however often and in whatever order it
 * is said, and also when the order was over before; never of another amount than the order's.
 */
export async function takePayment(
  trx: Trx,
  hooks: Hooks,
  { orderId, amount, state }: PaymentEvent,
  now: number,
): Promise<Outcome> {
  const named = await findOrder(trx, orderId);
  if (named === undefined) return 'unknownOrder';
  await lockMember(trx, named.user_id);
  // Read again: another delivery may have been under way.
  const order = await findOrder(trx, orderId);
  if (order === undefined) return 'unknownOrder';
  if (order.amount !== amount) return 'wrongAmount';
  if (order.state === 'paid') return state === 'paid' ? 'repeated' : 'noted';
  if (state === 'failed') {
    await endPending(trx, order.id, 'failed', now);
    return 'noted';
  }
  await credit(trx, hooks, order, now);
  return 'credited';
}

/** Credits an order, with the bonus it was promised where it is the first deposit; not to who has excluded themselves. */
async function credit(trx: Trx, hooks: Hooks, order: Order, now: number): Promise<void> {
  const { id: reference, user_id: userId, amount } = order;
  const isFirst = (await playTotalsOf(trx, userId)).deposited === 0;
  await recordDeposit(trx, hooks, { userId, amount, reference, now });
  const refusal = await hooks.playRefusal(trx, { userId, now });
  const gets = isFirst && order.bonus > 0 && refusal?.code !== PLAY_ERRORS.excluded.code;
  const given = gets ? order : { bonus: 0, bonus_turnover: 0 };
  if (gets) await giveBonus(trx, order, now);
  const isLate = order.state !== 'pending' || order.expires_at <= now;
  await markPaid(trx, reference, { bonus: given.bonus, bonus_turnover: given.bonus_turnover, is_late: isLate }, now);
}

async function giveBonus(trx: Trx, order: Order, now: number): Promise<void> {
  const { id: reference, user_id: userId, bonus: amount, bonus_turnover: required } = order;
  const postings = [
    { owner: PROMOTIONS, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  const { repeated } = await post(trx, { kind: 'deposit-bonus', reference, postings, now });
  if (!repeated) await addTurnover(trx, { userId, kind: 'bonus', reference, amount, required, now });
}
