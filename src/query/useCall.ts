import { hashKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi, type CallAnswer, errorKey, type ErrorText, type OwnBody, type ReadName } from '#src/api/index.ts';
import { useOnline, useVisible } from '#src/platform/hooks.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { isDrawRunning } from '#src/stores/pages/running-draw.ts';
import { queryClient } from './client.ts';
import { type CallKey, useCallKey } from './useCallKey.ts';

export interface ReadOptions {
  /** False: asks nothing by itself; `reload` still does. Default true. */
  readonly enabled?: boolean;
  /** Asks again this often, ms, while the page is seen and there is a network; at once when either comes back. */
  readonly refetchEvery?: number;
  /** It never changes: a loaded answer is not requested again. */
  readonly isFixed?: boolean;
}

export interface CallState<A> {
  /** The last answer; it stays while it is loaded again, and after a failure. */
  readonly data: A | undefined;
  /** Why there is no data. */
  readonly error: ErrorText | null;
  /** The first answer is on its way. */
  readonly isLoading: boolean;
  /** Loads again and drops an older answer on its way. Returns the answer, or null. Never rejects. */
  readonly reload: () => Promise<A | null>;
}

/** A visitor's data stays until the member's answer arrives; a member's data is shown to nobody else. */
function mayStay(before: CallKey, now: CallKey): boolean {
  const isSameCall = hashKey(before.slice(0, 2)) === hashKey(now.slice(0, 2));
  return isSameCall && (before[2] === null || before[2] === now[2]);
}

/**
 * Reads a call of the contract while the component is mounted (spec §7). The same read in several components is one
 * request; it is aborted when the last of them unmounts. Loads again when the member or the language changes, and when
 * the page becomes visible.
 * @param body the call's own fields
 */
export function useCall<N extends ReadName>(
  name: N,
  body: OwnBody<N>,
  { enabled = true, refetchEvery, isFixed = false }: ReadOptions = {},
): CallState<CallAnswer<N>> {
  const queryKey = useCallKey(name, body);
  const isVisible = useVisible();
  const isOnline = useOnline();
  const { data, error, isPending, refetch } = useQuery<CallAnswer<N>, Error, CallAnswer<N>, CallKey>(
    {
      queryKey,
      // A read that repeats regularly needs no retries in between.
      queryFn: async ({ signal }) => {
        const answer = await callApi(name, body, { signal, timeoutTip: false, retry: refetchEvery === undefined });
        // A store's change renders at once: in a separate task, after that of the answer.
        await nextTask();
        return answer;
      },
      // Repeated answers are mostly equal: equal parts keep their objects.
      structuralSharing: refetchEvery !== undefined,
      enabled: enabled && (refetchEvery === undefined || (isVisible && isOnline)),
      refetchInterval: refetchEvery ?? false,
      staleTime: isFixed ? Infinity : 0,
      // Another tab or another device may have changed it; not under a draw, which shows its result in its own time.
      refetchOnWindowFocus: () => !isDrawRunning(),
      placeholderData: (before, query) =>
        query !== undefined && mayStay(query.queryKey, queryKey) ? before : undefined,
    },
    queryClient,
  );
  const reload = useCallback(async () => {
    const answered = await refetch();
    return answered.isSuccess ? answered.data : null;
  }, [refetch]);
  return {
    data,
    error: data === undefined && error !== null ? errorKey(error) : null,
    isLoading: isPending,
    reload,
  };
}
