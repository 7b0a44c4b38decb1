import { useEffect, useRef } from 'react';
import { type CallState, useCall } from '#src/query/index.ts';
import { useIsBeingChecked } from '#src/stores/player/kyc.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import type { ExchangeInfo } from '../lib/withdraw.ts';

/** How often withdrawals on their way, and a verification under way, are asked for, ms. */
export const EXCHANGE_POLL_MS = 15_000;

/** Reads that a withdrawal or another account changes. */
export const EXCHANGE_READS = [
  'getExchange',
  'getExchangeOrder',
  'getExchangeRecord',
  'getTradeRecord',
  'getBankInfo',
] as const;

/** Reads the start of a withdrawal; asked again while one is on its way or the identity is checked. */
export function useExchangeInfo(): CallState<ExchangeInfo> {
  const call = useCall('getExchange', {});
  const open = call.data?.openExchanges.length;
  const isBeingChecked = useIsBeingChecked() && call.data?.isVerified === false;
  const isAwaited = isBeingChecked || (open !== undefined && open > 0);
  // The same read: its answers are the first one's too.
  useCall('getExchange', {}, { enabled: isAwaited, refetchEvery: EXCHANGE_POLL_MS });
  const before = useRef(0);
  useEffect(() => {
    if (open === undefined) return;
    // It was refused or cancelled elsewhere: its money is back.
    if (open < before.current) loadFigures().catch(() => undefined);
    before.current = open;
  }, [open]);
  return call;
}
