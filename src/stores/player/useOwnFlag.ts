import { useEffect } from 'react';
import { type ActivityFlags, useActivityStore } from './activity.ts';
import { useHasSession } from './session.ts';
import { useIsPaused } from './user.ts';

/**
 * Sets a member's red dot by what a page has read; who has paused play gets none.
 * @param isOn a function of a module: another one sets the dot again
 */
export function useOwnFlag<D>(name: keyof ActivityFlags, data: D | undefined, isOn: (data: D) => boolean): void {
  const isMember = useHasSession();
  const isPaused = useIsPaused();
  useEffect(() => {
    if (isMember && data !== undefined) useActivityStore.getState().setFlags({ [name]: !isPaused && isOn(data) });
  }, [name, isMember, isPaused, data, isOn]);
}
