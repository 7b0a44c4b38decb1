import { isOpen } from '#contract/withdrawal/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { EXCHANGE_POLL_MS } from './useExchangeInfo.ts';

/** Follows one withdrawal: while it is on its way it is asked for again and again, as long as the page is seen. */
export function useExchangeOrder(id: string): CallState<CallAnswer<'getExchangeOrder'>> {
  const call = useCall('getExchangeOrder', { id });
  const state = call.data?.exchange.state;
  // The same read: its answers are the first one's too.
  useCall(
    'getExchangeOrder',
    { id },
    { enabled: state !== undefined && isOpen(state), refetchEvery: EXCHANGE_POLL_MS },
  );
  return call;
}
