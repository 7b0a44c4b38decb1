import type { CallAnswer } from '#src/api/index.ts';
import { type Action, useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/user.ts';

const REFRESHES = ['getLimits', 'getLimitChanges', 'getJackpotDrawInfo'] as const;

/** Starts a break. */
export const useBreak = (): Action<'startBreak'> =>
  useAction('startBreak', { intent: 'start-break', refreshes: REFRESHES });

/** Starts a self-exclusion. */
export const useExclusion = (): Action<'selfExclude'> =>
  useAction('selfExclude', { intent: 'self-exclude', refreshes: REFRESHES });

/** Makes the whole app know of a pause by its answer. @returns whether there was one */
export function takePause(answer: CallAnswer<'startBreak' | 'selfExclude'> | null): boolean {
  if (answer !== null) useUserStore.getState().setStanding(answer);
  return answer !== null;
}
