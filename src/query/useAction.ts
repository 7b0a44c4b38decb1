import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ActionName,
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

export interface ActionOptions<N extends ActionName> extends IntentOption<N> {
  /** Reads that the action changes: components that show one load it again after success. */
  readonly refreshes?: readonly ReadName[];
  /**
   * The read that tells whether the action is possible: fetched again after a failure, because it may have been done
   * elsewhere.
   */
  readonly checks?: ReadName;
  /**
   * With an `intent`: a run without an answer is finished as first sent, whatever body `run` gets, because price,
   * coupon or stake may have changed. Without this option another body is another action.
   */
  readonly finishesSent?: boolean;
}

export interface Action<N extends ActionName> {
  /**
   * Runs the action. Resolves to the answer, or null if it failed (`error` has the reason) or was already running.
   * Never rejects.
   */
  readonly run: (body: OwnBody<N>) => Promise<CallAnswer<N> | null>;
  readonly isBusy: boolean;
  /** Error of the last run. It stays when the network returns, because the player has to press again. */
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** An earlier run with this intent has no answer yet (lost, or before a reload): the same run finishes it. */
  readonly isKept: boolean;
  /** The current run finishes an earlier one. */
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
 * An action of the contract behind a button: one press at a time. With an `intent`, its Idempotency-Key is stored until
 * an answer arrives, so that pressing again, even after a reload, cannot do it twice (src/api/intents.ts).
 */
export function useAction<N extends ActionName>(name: N, options: ActionOptions<N> = {}): Action<N> {
  const { intent } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // A ref, because a second press can come before the first one has rendered.
  const isRunning = useRef(false);
  // React state is rendered together with the caller's updates for the answer, in a later task. A store would render
  // each change at once.
  const [{ isBusy, isFinishing, error }, setState] = useState(IDLE);

  const run = useCallback(
    async (body: OwnBody<N>) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setState({ ...IDLE, isBusy: true, isFinishing: isPending(intent) });
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
