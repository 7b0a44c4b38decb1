import { useEffect } from 'react';
import type { ShopOrder } from '#contract/shop/calls.ts';
import { type PagedState, useAction, usePagedCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

/** The member's orders; looking at them puts the red dot out. */
export function useOrders(): PagedState<ShopOrder> {
  const pages = usePagedCall('diamondGoodsExchangeOrderLog');
  const hasDot = useActivityStore(({ flags }) => flags.diamondMallRedDot);
  const { run } = useAction('seeDiamondOrders');
  const isShown = pages.items.length > 0;
  useEffect(() => {
    if (!hasDot || !isShown) return;
    void run({}).then((answer) => {
      if (answer !== null) useActivityStore.getState().setFlags({ diamondMallRedDot: false });
    });
  }, [hasDot, isShown, run]);
  return pages;
}
