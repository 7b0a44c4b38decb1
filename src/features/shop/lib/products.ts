import type { ShopProduct } from '#contract/shop/calls.ts';
import { PRODUCT_KINDS, type ProductKind } from '#contract/shop/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';

/** What the shop's page starts from. */
export type Shop = CallAnswer<'diamondShopData'>;

/** What the shop can be narrowed to. */
export type Group = ProductKind | 'all';

/** The tabs: all, and the kinds that there is something of. */
export const groupsOf = (products: readonly ShopProduct[]): Group[] => [
  'all',
  ...PRODUCT_KINDS.filter((kind) => products.some((each) => each.kind === kind)),
];

/** Products of different kinds may have the same id. */
export const keyOf = ({ kind, id }: Pick<ShopProduct, 'kind' | 'id'>): string => `${kind}-${id}`;

/** How a product stands for a member: `short` lacks diamonds, `had` is as many as one may have. */
export type Standing = 'open' | 'short' | 'soldOut' | 'had';

/** @param price in diamonds, with a coupon taken off where one is chosen */
export function standingOf({ left, leftForYou }: ShopProduct, price: number, diamonds: number): Standing {
  if (left === 0) return 'soldOut';
  if (leftForYou === 0) return 'had';
  return price > diamonds ? 'short' : 'open';
}

/** So few that it is worth a tag. */
const FEW = 12;

/** The tag of a product: how few are left before what its operator says. */
export function tagOf({ left, tag }: ShopProduct): { tone: 'hot' | 'new' | 'best'; left?: number } | null {
  if (left !== null && left > 0 && left <= FEW) return { tone: 'hot', left };
  return tag === 'none' ? null : { tone: tag };
}
