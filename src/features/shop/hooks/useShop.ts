import { useState } from 'react';
import type { ShopProduct } from '#contract/shop/calls.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { type Group, groupsOf, type Shop } from '../lib/products.ts';

/** Reads that an exchange, a cancelled order or another address changes. */
export const SHOP_READS = ['diamondShopData', 'diamondGoodsExchangeOrderLog', 'diamondLog', 'getProps'] as const;

export interface ShopView {
  readonly call: CallState<Shop>;
  readonly group: Group;
  readonly setGroup: (group: Group) => void;
  /** The tabs, and the products of the chosen one. */
  readonly groups: readonly Group[];
  readonly products: readonly ShopProduct[];
}

/** The shop, one group of products at a time. */
export function useShop(): ShopView {
  const call = useCall('diamondShopData', {});
  const [group, setGroup] = useState<Group>('all');
  const all = call.data?.products ?? [];
  const groups = groupsOf(all);
  // The chosen group may be empty after a reload.
  const chosen = groups.includes(group) ? group : 'all';
  const products = chosen === 'all' ? all : all.filter(({ kind }) => kind === chosen);
  return { call, group: chosen, setGroup, groups, products };
}
