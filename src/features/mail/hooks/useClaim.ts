import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { showCounts } from './counts.ts';

const REFRESHES = ['getMail3', 'getMailDetail', 'getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Claim {
  /** Claims and shows what came. */
  readonly run: () => Promise<void>;
  readonly error: ErrorText | null;
}

/** Claims the reward of a mail, or of all that wait (id null). Asking again after a lost answer claims nothing twice. */
export function useClaim(id: string | null): Claim {
  const { t } = useTranslation('mail');
  const action = useAction('receiveMail', { intent: `claim-mail-${id ?? 'all'}`, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ id });
      if (answer === null) return;
      const { awards, turnover, coin, counts } = answer;
      useUserStore.getState().patchUser({ coin });
      showCounts(counts);
      void useModalStore.getState().openModal({
        type: 'reward',
        awards,
        ...(turnover > 0 ? { note: t('betFirst', { amount: moneyText(turnover) }) } : {}),
      });
    },
    error: action.error,
  };
}
