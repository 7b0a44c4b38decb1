import { type PropKind, propKind } from './items.ts';

/** Kinds of reward items that are stored until they are used (spec §3); coins and jackpots are paid at once. */
export const KEPT_KINDS = [
  'percentCoupon',
  'fixedCoupon',
  'giveCoupon',
  'diamondCoupon',
  'lotteryCoupon',
  'lottery',
  'diamond',
  'points',
  'liveness',
  'newYear',
] as const satisfies readonly PropKind[];
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Coupons that add to a deposit. */
export const DEPOSIT_COUPONS = ['percentCoupon', 'fixedCoupon'] as const satisfies readonly KeptKind[];
export type DepositCouponKind = (typeof DEPOSIT_COUPONS)[number];

export const isKept = (kind: PropKind): kind is KeptKind => KEPT_KINDS.some((each) => each === kind);
/** Whether an award can give an item: one that is kept, but not liveness, which only opens chests. */
export function canBeGiven(propId: number): boolean {
  const kind = propKind(propId);
  return kind !== null && isKept(kind) && kind !== 'liveness';
}
export const isDepositCoupon = (kind: PropKind): kind is DepositCouponKind =>
  DEPOSIT_COUPONS.some((each) => each === kind);
