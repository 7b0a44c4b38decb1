import { useTranslation } from 'react-i18next';
import { PROP } from '#contract/props.ts';
import type { OwnProp } from '#contract/prop-calls.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText } from '#src/ui/index.ts';

const REFRESHES = ['getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Use {
  /** Turns one into coins and shows them. @returns whether it did */
  readonly run: () => Promise<boolean>;
  readonly error: ErrorText | null;
}

/** The use of a give coupon. Asking again after an answer that was lost uses no second one. */
export function useUse({ propId }: Pick<OwnProp, 'propId'>): Use {
  const { t } = useTranslation('props');
  const action = useAction('useProp', { intent: `use-prop-${propId}`, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ propId });
      if (answer === null) return false;
      const { amount, turnover, coin } = answer;
      useUserStore.getState().patchUser({ coin });
      void useModalStore.getState().openModal({
        type: 'reward',
        awards: [{ propId: PROP.coin, count: amount }],
        note: t('used', { amount: moneyText(turnover) }),
      });
      return true;
    },
    error: action.error,
  };
}
