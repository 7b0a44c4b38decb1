import type { Camp } from '#contract/pk-camps.ts';
import { useAction, useCall } from '#src/query/index.ts';

/** Chooses a camp for a round. Asking again after an answer that was lost gives the same. */
export function useSignUp(roundId: string) {
  const { reload } = useCall('pkData', {}, { enabled: false });
  const action = useAction('pkSignUp', { intent: `pk-sign-up-${roundId}`, refreshes: ['pkData', 'pkLog'] });
  return {
    error: action.error,
    /** @returns whether the member is in the camp now */
    async run(camp: Camp): Promise<boolean> {
      if ((await action.run({ camp })) !== null) return true;
      // They may have chosen elsewhere, or sign-up is over.
      void reload();
      return false;
    },
  };
}
