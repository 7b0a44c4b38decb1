import { useTranslation } from 'react-i18next';
import type { WaitingAward } from '#contract/tasks.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useAction, useCall } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText } from '#src/ui/index.ts';

const REFRESHES = ['getTaskUser', 'getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Receive {
  /** Receives the awards and shows them. */
  readonly run: () => Promise<void>;
  readonly error: ErrorText | null;
  readonly clearError: () => void;
}

/** Receives what waits, together. Asking again after an answer that was lost gives the same. */
export function useReceive(waiting: readonly WaitingAward[], intent: string): Receive {
  const { t } = useTranslation('tasks');
  const { reload } = useCall('getTaskUser', {}, { enabled: false });
  const action = useAction('receiveTaskAward', { intent, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ waiting: [...waiting] });
      if (answer === null) {
        // It may have been received elsewhere, or its time is over.
        void reload();
        return;
      }
      const { awards, turnover, coin } = answer;
      useUserStore.getState().patchUser({ coin });
      void useModalStore.getState().openModal({
        type: 'reward',
        awards,
        ...(turnover > 0 ? { note: t('toBet', { amount: moneyText(turnover) }) } : {}),
      });
    },
    error: action.error,
    clearError: action.clearError,
  };
}

/** The intent of one award. */
export const intentOf = ({ of, id, since }: WaitingAward): string => `task-award-${of}-${id}-${since}`;
