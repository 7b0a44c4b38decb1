import { PROP } from '#contract/props.ts';
import type { OwnProp } from '#contract/prop-calls.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useShowAwards } from '#src/components/prop/useShowAwards.ts';
import { useAction } from '#src/query/index.ts';

const REFRESHES = ['getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Use {
  /** Turns one into coins and shows them. @returns whether it did */
  readonly run: () => Promise<boolean>;
  readonly error: ErrorText | null;
}

/** The use of a give coupon. Asking again after an answer that was lost uses no second one. */
export function useUse({ propId }: Pick<OwnProp, 'propId'>): Use {
  const show = useShowAwards();
  const action = useAction('useProp', { intent: `use-prop-${propId}`, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ propId });
      if (answer === null) return false;
      const { amount, turnover, coin } = answer;
      show({ awards: [{ propId: PROP.coin, count: amount }], turnover, coin });
      return true;
    },
    error: action.error,
  };
}
