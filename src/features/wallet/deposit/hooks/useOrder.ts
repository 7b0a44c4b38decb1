import { useEffect, useRef } from 'react';
import type { CallAnswer, ErrorText } from '#src/api/index.ts';
import { type CallState, useAction, useCall } from '#src/query/index.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** How often a payment under way is asked for, ms. */
export const POLL_MS = 3000;
/** How often one that is over without being paid is: the money may still come. */
export const LATE_POLL_MS = 15_000;

const REFRESHES = ['getRechargeOrder', 'getTradeInfo', 'getTradeRecord'] as const;

export interface FollowedOrder {
  readonly call: CallState<CallAnswer<'getRechargeOrder'>>;
  /** Gives the order up. */
  readonly cancel: () => Promise<unknown>;
  /** Why it could not be given up. */
  readonly error: ErrorText | null;
}

/**
 * Follows an order: until it is paid it is asked for again and again, as long as the page is seen; then the balance is
 * taken over.
 */
export function useOrder(id: string): FollowedOrder {
  const first = useCall('getRechargeOrder', { id });
  const { order, coin, totalRecharge } = first.data ?? {};
  const state = order?.state;
  // The same read: its answers are the first one's too.
  useCall(
    'getRechargeOrder',
    { id },
    {
      enabled: state !== undefined && state !== 'paid',
      refetchEvery: state === 'pending' ? POLL_MS : LATE_POLL_MS,
    },
  );
  const action = useAction('cancelRechargeOrder', { refreshes: REFRESHES });

  const wasOpen = useRef(false);
  useEffect(() => {
    if (state !== undefined && state !== 'paid') wasOpen.current = true;
    if (state !== 'paid' || coin === undefined || totalRecharge === undefined) return;
    // An answer of before may be kept: money has moved since.
    if (wasOpen.current) useUserStore.getState().setFigures({ coin, totalRecharge });
    else loadFigures().catch(() => undefined);
  }, [state, coin, totalRecharge]);

  return {
    call: first,
    cancel: async () => {
      const answer = await action.run({ id });
      // It may have been paid meanwhile.
      if (answer === null) await first.reload();
    },
    error: action.error,
  };
}
