import { SHOP_ERRORS as E } from '#contract/shop/calls.ts';
import type { OrderState } from '#contract/shop/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';

/** Allowed next states: a returned parcel is refused, too. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  ordered: ['preparing', 'refused', 'cancelled'],
  preparing: ['sent', 'refused'],
  sent: ['delivered', 'refused'],
  delivered: [],
  refused: [],
  cancelled: [],
};

/** Whether an order in one state may come into another. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to);

/** Errors of an exchange by why an offer cannot be had. */
export const OFFER_ERRORS = {
  soldOut: E.soldOut,
  limitReached: E.limitReached,
  priceChanged: E.priceChanged,
  tooFew: E.tooFewDiamonds,
} as const;

/** A coupon that comes back with a refused order can be used for so long at least. */
const COUPON_GRACE_MS = 7 * DAY_MS;

/** Until when a coupon is good that comes back, ms; null is for ever. Who cancels gets no more than they had. */
export function couponEnd(expiresAt: number | null, state: OrderState, now: number): number | null {
  if (expiresAt === null) return null;
  return state === 'refused' ? Math.max(expiresAt, now + COUPON_GRACE_MS) : expiresAt;
}
