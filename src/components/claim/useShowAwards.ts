import type { Hundredths } from '#contract/base/units.ts';
import { type Award, useModalStore } from '#src/stores/lobby/modals.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { useBetFirst } from './useBetFirst.ts';

/** The part of an answer with the awards. */
export interface GivenAwards {
  readonly awards: readonly Award[];
  /** The turnover that it asks for, and the balance now;. */
  readonly turnover: Hundredths;
  readonly coin: number;
}

/** Shows awards and their required turnover, and sets the balance to the answer's. */
export function useShowAwards(): (given: GivenAwards) => void {
  const betFirst = useBetFirst();
  return ({ awards, turnover, coin }) => {
    const note = betFirst(turnover);
    const { user, patchUser } = useUserStore.getState();
    // Read here, because the modal's code may still have to be loaded.
    const before = user?.coin ?? coin;
    patchUser({ coin });
    void useModalStore.getState().openModal({ type: 'reward', awards, before, ...(note === null ? {} : { note }) });
  };
}
