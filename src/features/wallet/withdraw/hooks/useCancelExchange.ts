import { useAction, type Action } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { EXCHANGE_READS } from './useExchangeInfo.ts';

export interface CancelExchange extends Pick<Action<'cancelExchange'>, 'error'> {
  /** Gives a withdrawal up; true where that was done. */
  readonly cancel: (id: string) => Promise<boolean>;
}

/** Cancels a withdrawal that waits, and takes its money back into the balance shown. */
export function useCancelExchange(): CancelExchange {
  const { run, error } = useAction('cancelExchange', { intent: 'cancel-withdrawal', refreshes: EXCHANGE_READS });
  return {
    error,
    cancel: async (id) => {
      const answer = await run({ id });
      if (answer !== null) useUserStore.getState().patchUser({ coin: answer.coin });
      return answer !== null;
    },
  };
}
