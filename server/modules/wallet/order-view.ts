import type { RechargeOrder } from '#contract/wallet/calls.ts';
import { DEPOSIT_TURNOVER_FACTOR } from '#contract/wallet/deposit.ts';
import { channelOf, type Offer } from './channels.ts';
import { type Order, orderStateOf } from './orders.ts';

/** The name of a channel; of one that is gone, its id. */
export const channelName = (offer: Pick<Offer, 'types'>, id: string): string => channelOf(offer, id)?.name ?? id;

/**
 * Maps an order to the contract.
 * @param mayPay whether the member may deposit now: a paused player is not led to pay
 */
export function orderView(order: Order, offer: Pick<Offer, 'types'>, now: number, mayPay: boolean): RechargeOrder {
  const state = orderStateOf(order, now);
  return {
    id: order.id,
    rechargeTypeId: order.channel,
    name: channelName(offer, order.channel),
    amount: order.amount,
    state,
    bonus: order.bonus,
    propId: order.prop_id,
    couponBonus: order.coupon_bonus,
    turnover: order.amount * DEPOSIT_TURNOVER_FACTOR + order.bonus_turnover,
    createTime: order.created_at,
    expireTime: order.expires_at,
    closeTime: state === 'expired' ? (order.closed_at ?? order.expires_at) : order.closed_at,
    isLate: order.is_late,
    payUrl: state === 'pending' && mayPay ? order.pay_url : null,
  };
}
