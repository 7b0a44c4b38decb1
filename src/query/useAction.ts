import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ActionName,
  asApiError,
  callApi,
  type CallAnswer,
  errorKey,
  type ErrorText,
  type IntentOption,
  keptFields,
  type OwnBody,
  pendingIntents,
  type ReadName,
} from '#src/api/index.ts';
import { refreshReads } from './refresh.ts';
import { useBackOnline } from './useBackOnline.ts';

export interface ActionOptions<N extends ActionName> extends IntentOption<N> {
  /** Reads that the action changes: components that show one load it again after success. */
  readonly refreshes?: readonly ReadName[];
  /** The read that says whether it can be done: loaded again where it failed, for it may have been done elsewhere. */
  readonly checks?: ReadName;
  /**
   * With an `intent`: a run without an answer is finished as it was sent, whatever `run` is given, because price, coupon or
   * stake may be others by now. Without it another body is another action.
   */
  readonly finishesSent?: boolean;
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
  /** The run under way finishes an earlier one that was kept. */
  readonly isFinishing: boolean;
}

interface ActionState {
  readonly isBusy: boolean;
  readonly isFinishing: boolean;
  readonly error: unknown;
}
const IDLE: ActionState = { isBusy: false, isFinishing: false, error: null };

const isPending = (intent: string | undefined): boolean =>
  intent !== undefined && pendingIntents().some(({ name }) => name === intent);

/**
 * An action of the contract behind a button: one press at a time. With an `intent`, its Idempotency-Key stays in storage
 * until an answer arrived, so that pressing again, also after a reload, cannot do it twice (src/api/intents.ts).
 */
export function useAction<N extends ActionName>(name: N, options: ActionOptions<N> = {}): Action<N> {
  const { intent } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A ref, because a second press can come before the first one has rendered.
  const isRunning = useRef(false);
  // React's own state, so that it is rendered together with what the caller makes of the answer, and after the answer's
  // own task: a store's change is rendered at once, each in full.
  const [{ isBusy, isFinishing, error }, setState] = useState(IDLE);

  // Once the network is back, its failure is out of date.
  useBackOnline(() => setState((now) => (asApiError(now.error)?.kind === 'network' ? IDLE : now)));

  const run = useCallback(
    async (body: OwnBody<N>) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setState({ isBusy: true, isFinishing: isPending(intent), error: null });
      const sent = latest.current.finishesSent === true && intent !== undefined ? keptFields(intent) : undefined;
      try {
        // The kept body was sent under this intent.
        const answer = await callApi(name, (sent as OwnBody<N> | undefined) ?? body, {
          timeoutTip: false,
          ...(intent === undefined ? {} : { intent }),
        });
        setState(IDLE);
        refreshReads(latest.current.refreshes ?? []);
        return answer;
      } catch (failure) {
        setState({ ...IDLE, error: failure });
        const { checks } = latest.current;
        if (checks !== undefined) refreshReads([checks]);
        return null;
      } finally {
        isRunning.current = false;
      }
    },
    [intent, name],
  );
  const clearError = useCallback(() => setState((now) => (now.isBusy ? now : IDLE)), []);

  return {
    run,
    isBusy,
    error: error === null ? null : errorKey(error),
    clearError,
    isKept: !isBusy && isPending(intent),
    isFinishing,
  };
}
