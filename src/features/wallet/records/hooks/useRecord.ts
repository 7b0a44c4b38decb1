import { useState } from 'react';
import type { TradeRow } from '#contract/wallet/calls.ts';
import { TRADE_KINDS, type TradeKind } from '#contract/wallet/trade-kinds.ts';
import { type PagedState, usePagedCall } from '#src/query/index.ts';

/** Filters of the record. */
export const FILTERS = ['all', ...TRADE_KINDS] as const;
export type Filter = TradeKind | 'all';

export interface TradeRecord {
  readonly pages: PagedState<TradeRow>;
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
}

/** The wallet's record under one filter at a time, all at first. */
export function useRecord(): TradeRecord {
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePagedCall('getTradeRecord', { kind: filter });
  return { pages, filter, setFilter };
}
