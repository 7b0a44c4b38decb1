import type { ShopProduct } from '#contract/shop/calls.ts';
import { PRODUCT_KINDS, type ProductKind } from '#contract/shop/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { isFew } from '#src/components/product/availability.ts';

/** Data of the shop's page. */
export type Shop = CallAnswer<'diamondShopData'>;

/** Filters of the shop. */
export type Group = ProductKind | 'all';

/** The tabs: all, and the kinds that there is something of. */
export const groupsOf = (products: readonly ShopProduct[]): Group[] => [
  'all',
  ...PRODUCT_KINDS.filter((kind) => products.some((each) => each.kind === kind)),
];

/** Products of different kinds may have the same id. */
export const keyOf = ({ kind, id }: Pick<ShopProduct, 'kind' | 'id'>): string => `${kind}-${id}`;

/** The tag of a product: how few are left before what its operator says. */
export function tagOf({ left, tag }: ShopProduct): { tone: 'hot' | 'new' | 'best'; left?: number } | null {
  if (isFew(left)) return { tone: 'hot', left };
  return tag === 'none' ? null : { tone: tag };
}
