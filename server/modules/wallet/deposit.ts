import type { Hundredths } from '#contract/base/units.ts';
import { WALLET_ERRORS as E } from '#contract/wallet/calls.ts';
import { amountRange, bonusOf, turnoverOfDeposit } from '#contract/wallet/deposit.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { isPausedAt } from '../../identity/players/play-state.ts';
import { findUser } from '../../identity/players/users.ts';
import { COIN, PROMOTIONS, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockAndRead } from '../../ledger/locks.ts';
import { recordDeposit } from '../../play/money.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { addTurnover } from '../../play/turnover.ts';
import type { Random } from '../../random.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import type { CashierPort, PaymentEvent } from './cashier.ts';
import { channelOf, type Offer } from './channels.ts';
import { couponOf, NO_COUPON, reserveCoupon, takeCoupon } from './coupons.ts';
import { keepFirstBonus } from './first-deposit/repository.ts';
import { bonusFor } from './first-deposit/service.ts';
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

interface DepositWish {
  readonly userId: string;
  readonly channel: string;
  readonly amount: Hundredths;
  readonly offer: Offer;
  /** The coupon that it is to use. */
  readonly propId?: number | undefined;
}

interface DepositTools {
  readonly hooks: Hooks;
  readonly cashier: CashierPort;
  readonly random: Random;
  readonly now: number;
}

/**
 * Makes an order to deposit. The caller holds the member's lock, as every keyed change of a member does. Throws
 * BusinessError: 8001 to 8004, 8465, 8466, and what amountRefusal says; RequestError 429 where there were too many in a day.
 */
export async function createOrder(trx: Trx, wish: DepositWish, tools: DepositTools): Promise<Order> {
  const { userId, channel: channelId, amount, offer, propId } = wish;
  const { hooks, cashier, random, now } = tools;
  const channel = channelOf(offer, channelId);
  if (channel === undefined) throw new BusinessError(E.channelClosed);
  const { deposited } = await playTotalsOf(trx, userId);
  const { min, max } = amountRange(channel, deposited);
  if (amount < min) throw new BusinessError(E.amountTooLow);
  if (amount > max) throw new BusinessError(E.amountTooHigh);
  await expireOrders(trx, now, userId);
  if ((await findPending(trx, userId, now)) !== undefined) throw new BusinessError(E.orderPending);
  const unpaid = await unpaidOf(trx, userId, now);
  const coupon = propId === undefined ? NO_COUPON : await couponOf(trx, propId, amount);
  const refusal = await hooks.amountRefusal(trx, { userId, kind: 'deposit', amount, unpaid, now, gameId: '' });
  if (refusal !== null) throw new BusinessError(refusal);
  await countUse(trx, 'depositOrdersPerMember', userId, now);

  const rule = await bonusFor(trx, hooks, { userId, deposited, now });
  const payment = { orderId: newOrderId(random), channel: channelId, amount, expiresAt: now + ORDER_LIFE_MS };
  const order: Order = {
    id: payment.orderId,
    user_id: userId,
    channel: channelId,
    amount,
    state: 'pending',
    bonus: bonusOf(amount, rule) + coupon.coupon_bonus,
    bonus_turnover: turnoverOfDeposit(amount, rule).bonus + coupon.coupon_turnover,
    ...coupon,
    pay_url: await cashier.start(trx, payment),
    created_at: now,
    expires_at: payment.expiresAt,
    closed_at: null,
    is_late: false,
  };
  await insertOrder(trx, order);
  await reserveCoupon(trx, order);
  return order;
}

/** Result of a cashier's message. */
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
  const order = await lockAndRead(trx, () => findOrder(trx, orderId));
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

/**
 * Credits an order. The bonus of a first deposit waits until the member receives it; a coupon's is given at once if the
 * coupon is still there, which is then used up. During a break or exclusion no bonus is given, even if promised,
 * because its turnover would lead back to play; the coupon stays the member's.
 */
async function credit(trx: Trx, hooks: Hooks, order: Order, now: number): Promise<void> {
  const { id: reference, user_id: userId, amount } = order;
  const isFirst = (await playTotalsOf(trx, userId)).deposited === 0;
  await recordDeposit(trx, hooks, { userId, amount, reference, now });
  // Used-up time and a freeze are no pauses that the member has asked for.
  const isPaused = isPausedAt(await findUser(trx, userId), now);
  const coupon = isPaused ? NO_COUPON : await takeCoupon(trx, order, now);
  const first = { bonus: order.bonus - order.coupon_bonus, turnover: order.bonus_turnover - order.coupon_turnover };
  const isGiven = first.bonus > 0 && isFirst && !isPaused && (await hooks.firstGiftRefusal(trx, { userId })) === null;
  const ofFirst = isGiven ? first : { bonus: 0, turnover: 0 };
  if (coupon.coupon_bonus > 0) await giveCouponBonus(trx, { ...order, ...coupon }, now);
  const isLate = order.state !== 'pending' || order.expires_at <= now;
  const paid = {
    ...coupon,
    bonus: ofFirst.bonus + coupon.coupon_bonus,
    bonus_turnover: ofFirst.turnover + coupon.coupon_turnover,
    is_late: isLate,
  };
  await markPaid(trx, reference, paid, now);
  if (isGiven) await keepFirstBonus(trx, order, first, now);
  if (isLate)
    await hooks.onNotice(trx, { kind: 'depositLate', userId, now, reference, values: { amount, order: reference } });
}

async function giveCouponBonus(trx: Trx, order: Order, now: number): Promise<void> {
  const { id: reference, user_id: userId, coupon_bonus: amount, coupon_turnover: required } = order;
  const postings = [
    { owner: PROMOTIONS, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  const { repeated } = await post(trx, { kind: 'deposit-bonus', reference, postings, now });
  if (!repeated) await addTurnover(trx, { userId, kind: 'deposit-bonus', reference, amount, required, now });
}
