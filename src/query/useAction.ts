import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  type ActionName,
  asApiError,
  callApi,
  type CallAnswer,
  errorKey,
  type ErrorText,
  type IntentOption,
  type OwnBody,
  pendingIntents,
  type ReadName,
} from '#src/api/index.ts';
import { queryClient } from './client.ts';
import { useBackOnline } from './useBackOnline.ts';

export interface ActionOptions<N extends ActionName> extends IntentOption<N> {
  /** Reads that the action changes: whoever shows one of them has it loaded again once the action succeeded. */
  readonly refreshes?: readonly ReadName[];
}

export interface Action<N extends ActionName> {
  /** Does it. Gives the answer, or null where it failed (`error` says why) or was under way already. Never rejects. */
  readonly run: (body: OwnBody<N>) => Promise<CallAnswer<N> | null>;
  readonly isBusy: boolean;
  /** Why the last run failed. A failure for want of a network is cleared once the network is back. */
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** An earlier run under this intent has no answer yet (lost, or before a reload): the same run finishes it. */
  readonly isKept: boolean;
}

async function loadAnew(read: ReadName): Promise<void> {
  // An answer on its way may be from before the action.
  await queryClient.cancelQueries({ queryKey: [read] });
  await queryClient.invalidateQueries({ queryKey: [read] });
}

/**
 * An action of the contract behind a button: one press at a time. With an `intent`, its Idempotency-Key stays in storage
 * until an answer arrived, so that pressing again, also after a reload, cannot do it twice (src/api/intents.ts).
 */
export function useAction<N extends ActionName>(name: N, options: ActionOptions<N> = {}): Action<N> {
  const { intent, refreshes = [] } = options;
  // A ref, because a second press can come before the first one has rendered.
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation(
    {
      mutationFn: (body: OwnBody<N>) =>
        callApi(name, body, { timeoutTip: false, ...(intent === undefined ? {} : { intent }) }),
      onSuccess: () => refreshes.forEach((read) => void loadAnew(read)),
    },
    queryClient,
  );

  // Once the network is back, its failure is out of date.
  useBackOnline(() => {
    if (asApiError(error)?.kind === 'network') reset();
  });

  const run = useCallback(
    async (body: OwnBody<N>) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      try {
        return await mutateAsync(body);
      } catch {
        // The mutation keeps it as `error`.
        return null;
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync],
  );

  return {
    run,
    isBusy: isPending,
    error: error === null ? null : errorKey(error),
    clearError: reset,
    isKept: !isPending && intent !== undefined && pendingIntents().some((kept) => kept.name === intent),
  };
}
