import type { WaitingAward } from '#contract/tasks.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useShowAwards } from '#src/components/prop/useShowAwards.ts';
import { useAction, useCall } from '#src/query/index.ts';

const REFRESHES = ['getTaskUser', 'getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Receive {
  /** Receives the awards and shows them. */
  readonly run: () => Promise<void>;
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** It was sent and has no answer: sent again it gives the same. */
  readonly isKept: boolean;
}

/** Receives what waits, together. Asking again after an answer that was lost gives the same. */
export function useReceive(waiting: readonly WaitingAward[], intent: string): Receive {
  const show = useShowAwards();
  const { reload } = useCall('getTaskUser', {}, { enabled: false });
  const action = useAction('receiveTaskAward', { intent, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ waiting: [...waiting] });
      if (answer !== null) show(answer);
      // It may have been received elsewhere, or its time is over.
      else void reload();
    },
    error: action.error,
    clearError: action.clearError,
    isKept: action.isKept,
  };
}

/** The intent of one award. */
export const intentOf = ({ of, id, since }: WaitingAward): string => `task-award-${of}-${id}-${since}`;
