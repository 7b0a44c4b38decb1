import { useCallback, useEffect } from 'react';
import { callApi } from '#src/api/index.ts';
import { useVisible } from '#src/platform/hooks.ts';
import { usePoolsStore } from '#src/stores/pools.ts';
import { useEvery } from './useEvery.ts';

/** How often the Sections of the pools are asked for while the lobby is open. */
const SECTIONS_MS = 60_000;

/** Reloads the Sections of the jackpot's pools while the lobby is visible and not `paused` (no connection). */
export function useSections(paused: boolean): void {
  const runs = useVisible() && !paused;
  const load = useCallback(() => {
    // A failure is not shown; the next minute asks again.
    callApi('getJackpotDrawInfo', {}, { timeoutTip: false, retry: false }).then(
      usePoolsStore.getState().setSections,
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (runs) load();
  }, [runs, load]);
  useEvery(SECTIONS_MS, runs, load);
}
