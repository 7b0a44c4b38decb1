import { useEffect } from 'react';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { type BankruptModal, isBankruptShown, markBankruptShown } from '#src/stores/pages/bankrupt-shown.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useMaySeeOffers, useUserStore } from '#src/stores/player/user.ts';
import { isHomePath } from '../routes/layout.ts';
import { MAX_IN_A_ROW } from './startup.ts';

/**
 * Opens a modal of bankruptcy in the lobby when nothing else is open: never over a round, a form or a payment. The gift
 * opens once for each award that can be received, the other one once a UTC day.
 */
export function useBankruptcy(isHome: boolean): void {
  const canReceive = useActivityStore(({ flags }) => flags.bankruptAwardFlag);
  const isOut = useActivityStore(({ flags }) => flags.vipBankruptFlag);
  useModalOnFlag('bankrupt', canReceive, isHome);
  useModalOnFlag('vipBankrupt', isOut && !canReceive, isHome);
}

function useModalOnFlag(type: BankruptModal, isDue: boolean, isHome: boolean): void {
  const userId = useUserStore(({ user }) => user?.id);
  const hasOffers = useMaySeeOffers();
  const isFree = useModalStore(({ stack, queue }) => stack.length + queue.length === 0);
  // It is one of the few pop-ups that may open in a row.
  const mayFollow = useStartupStore(({ inARow }) => inARow < MAX_IN_A_ROW);
  useEffect(() => {
    // The address changes before the page: a link that closed a modal leads away already.
    if (
      userId === undefined ||
      !isDue ||
      !isHome ||
      !hasOffers ||
      !isFree ||
      !mayFollow ||
      !isHomePath(location.pathname)
    )
      return;
    if (isBankruptShown(type, userId)) return;
    void useModalStore.getState().enqueueModal({ type }, () => {
      markBankruptShown(type, userId);
      useStartupStore.getState().markShown([]);
    });
  }, [type, userId, isDue, isHome, hasOffers, isFree, mayFollow]);
}
