import { useCallback } from 'react';
import { useFromTop } from '#src/components/link/useFromTop.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useWalletStore } from '#src/stores/pages/wallet.ts';
import type { TradeInfo } from '../../deposit/hooks/useDeposit.ts';

export interface Trade {
  readonly call: CallState<TradeInfo>;
  /** The order to show in place of the form: the one this tab follows, else one under way; empty where none. */
  readonly orderId: string;
  /** Back to the form, once the trade info is the one after the order. */
  readonly leaveOrder: () => Promise<void>;
}

/** What the wallet's page starts from. */
export function useTrade(): Trade {
  const call = useCall('getTradeInfo', {});
  const followed = useWalletStore((wallet) => wallet.orderId);
  const seen = useWalletStore((wallet) => wallet.seenOrder);
  const pending = call.data?.pendingOrder?.id ?? '';
  const { reload } = call;
  const leaveOrder = useCallback(async () => {
    await reload();
    useWalletStore.getState().leaveOrder();
  }, [reload]);
  const orderId = followed || (pending === seen ? '' : pending);
  useFromTop(call.data === undefined ? undefined : orderId);
  return { call, orderId, leaveOrder };
}
