import { useCallback, useEffect, useRef } from 'react';
import type { FairTable } from '#contract/fairness/draw.ts';
import { type CallAnswer, keptFields } from '#src/api/index.ts';
import { useWatchedPromise } from '#src/components/fairness/useWatchedPromise.ts';
import { callDraw, type DrawFields, type DrawName, type DrawOptions } from './send-draw.ts';

/**
 * Requests a draw once; `useRound` repeats it. Throws ApiError.
 * @param isFinishOnly without a tap: an earlier request is finished if it arrived
 */
export type FairAsk<N extends DrawName> = (own: DrawFields<N>, isFinishOnly: boolean) => Promise<CallAnswer<N>>;

/** The draws of a round: each is sent with the page's promise and checked against it (send-draw.ts). */
export function useFairAsk<N extends DrawName>(
  call: N,
  options: DrawOptions<N> & {
    /** The table on the page; keep it stable with useMemo. */
    readonly table: FairTable | null;
  },
): FairAsk<N> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useWatchedPromise(options.promised, options.table);
  return useCallback(
    (own, finishOnly) => {
      const kept = keptFields(latest.current.intent);
      return callDraw(call, own, latest.current, { kept, finishOnly, retry: false });
    },
    [call],
  );
}
