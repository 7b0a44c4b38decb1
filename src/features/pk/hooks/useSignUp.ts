import { type Action, useAction } from '#src/query/index.ts';

/** Chooses a camp for a round. Asking again after an answer that was lost gives the same. */
export const useSignUp = (roundId: string): Action<'pkSignUp'> =>
  useAction('pkSignUp', { intent: `pk-sign-up-${roundId}`, refreshes: ['pkData', 'pkLog'], checks: 'pkData' });
