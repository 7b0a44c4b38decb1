import type { CallAnswer } from '#src/api/index.ts';
import { type Action, useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const REFRESHES = ['getLimits', 'getLimitChanges', 'getJackpotDrawInfo'] as const;

/** Starts a break. */
export const useBreak = (): Action<'startBreak'> =>
  useAction('startBreak', { intent: 'start-break', refreshes: REFRESHES });

/** Starts a self-exclusion. */
export const useExclusion = (): Action<'selfExclude'> =>
  useAction('selfExclude', { intent: 'self-exclude', refreshes: REFRESHES });

/**
 * Makes the whole app know of a pause by its answer: closed play, and the balance with what came back to it.
 * @returns hundredths that came back, null where there was no pause
 */
export function takePause(answer: CallAnswer<'startBreak' | 'selfExclude'> | null): number | null {
  if (answer === null) return null;
  const { setPlayState, patchUser } = useUserStore.getState();
  setPlayState(answer);
  patchUser({ coin: answer.coin });
  return answer.returned;
}
