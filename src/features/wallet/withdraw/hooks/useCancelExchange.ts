import { useAction, type Action } from '#src/query/index.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { EXCHANGE_READS } from './useExchangeInfo.ts';

export interface CancelExchange extends Pick<Action<'cancelExchange'>, 'error'> {
  /** Gives a withdrawal up; true where that was done. */
  readonly cancel: (id: string) => Promise<boolean>;
}

/** Cancels a withdrawal that waits, and takes its money back into the balance shown. */
export function useCancelExchange(): CancelExchange {
  const { run, error, isKept } = useAction('cancelExchange', {
    intent: 'cancel-withdrawal',
    refreshes: EXCHANGE_READS,
  });
  return {
    error,
    cancel: async (id) => {
      const answer = await run({ id });
      if (answer === null) return false;
      // The answer of an earlier try is as old as the cancellation.
      if (isKept) loadFigures().catch(() => undefined);
      else useUserStore.getState().patchUser({ coin: answer.coin });
      return true;
    },
  };
}
