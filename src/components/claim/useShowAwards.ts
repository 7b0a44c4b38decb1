import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/units.ts';
import { type Award, useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';

/** The part of an answer with the awards. */
export interface GivenAwards {
  readonly awards: readonly Award[];
  /** The turnover that it asks for, and the balance now;. */
  readonly turnover: Hundredths;
  readonly coin: number;
}

/** Shows awards and their required turnover, and sets the balance to the answer's. */
export function useShowAwards(): (given: GivenAwards) => void {
  const { t } = useTranslation('prop');
  return ({ awards, turnover, coin }) => {
    const note = turnover > 0 ? { note: t('betFirst', { amount: moneyText(turnover) }) } : {};
    const { user, patchUser } = useUserStore.getState();
    // Read here, because the modal's code may still have to be loaded.
    const before = user?.coin ?? coin;
    patchUser({ coin });
    void useModalStore.getState().openModal({ type: 'reward', awards, before, ...note });
  };
}
