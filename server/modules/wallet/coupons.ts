import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import { type DepositCouponKind, isDepositCoupon } from '#contract/props/kinds.ts';
import { type OwnCoupon, WALLET_ERRORS as E } from '#contract/wallet/calls.ts';
import { couponBonusOf, turnoverOfCoupon } from '#contract/wallet/deposit.ts';
import { type PropConfig, readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { heldProps, holdProp, takeProp } from '../../play/props.ts';
import type { Order } from './orders.ts';

/** An order's coupon and its part of the bonus. */
type CouponPart = Pick<Order, 'prop_id' | 'coupon_bonus' | 'coupon_turnover'>;
export const NO_COUPON: CouponPart = { prop_id: null, coupon_bonus: 0, coupon_turnover: 0 };

type Coupon = PropConfig & { readonly kind: DepositCouponKind };
const isCoupon = (config: PropConfig): config is Coupon => isDepositCoupon(config.kind);

/** The coupons that a member could use on a deposit now, the first to end first. */
export async function ownCoupons(db: Db, userId: string, language: Language, now: number): Promise<OwnCoupon[]> {
  const held = await heldProps(db, userId, now);
  const coupons = [...(await readProps(db, language)).values()].filter(isCoupon).flatMap((config): OwnCoupon[] => {
    const { propId, kind, name, num, minAmount, cap, turnoverFactor } = config;
    const own = held.get(propId);
    const count = own === undefined ? 0 : own.count - own.reserved;
    const expireTime = own?.lots[0]?.expiresAt ?? null;
    return count <= 0 ? [] : [{ propId, kind, name, num, minAmount, cap, turnoverFactor, count, expireTime }];
  });
  const end = ({ expireTime }: OwnCoupon) => expireTime ?? Number.MAX_SAFE_INTEGER;
  return coupons.toSorted((a, b) => end(a) - end(b));
}

/** Bonus of a coupon for a deposit. Throws BusinessError couponGone (no deposit coupon), couponTooLow. */
export async function couponOf(trx: Trx, propId: number, amount: number): Promise<CouponPart> {
  const config = (await readProps(trx, DEFAULT_LANGUAGE)).get(propId);
  if (config === undefined || !isCoupon(config)) throw new BusinessError(E.couponGone);
  if (amount < config.minAmount) throw new BusinessError(E.couponTooLow);
  return {
    prop_id: propId,
    coupon_bonus: couponBonusOf(amount, config),
    coupon_turnover: turnoverOfCoupon(amount, config),
  };
}

/** Reserves an order's coupon until the order ends. Throws BusinessError couponGone if none is free. */
export async function reserveCoupon(trx: Trx, order: Order): Promise<void> {
  if (order.prop_id === null) return;
  const { user_id: userId, prop_id: propId, id: reference, created_at: now, expires_at: until } = order;
  if (!(await holdProp(trx, { userId, propId, reference, now, until }))) throw new BusinessError(E.couponGone);
}

/** Uses up an order's coupon once it is paid. @returns what it adds: nothing where it is gone by now */
export async function takeCoupon(trx: Trx, order: Order, now: number): Promise<CouponPart> {
  const { user_id: userId, prop_id: propId, id: reference, coupon_bonus, coupon_turnover } = order;
  if (propId === null) return NO_COUPON;
  const isTaken = await takeProp(trx, { userId, propId, kind: 'coupon-deposit', reference, now });
  return isTaken ? { prop_id: propId, coupon_bonus, coupon_turnover } : NO_COUPON;
}
