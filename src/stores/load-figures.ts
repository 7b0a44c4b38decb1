import { callApi } from '#src/api/index.ts';
import { drawsBegun, isDrawRunning, whenNoDrawRuns } from './running-draw.ts';
import { useUserStore } from './user.ts';

/**
 * Loads the figures that change with play (spec §7, refreshData); rejects where they cannot be had. A draw that runs or
 * ran meanwhile shows its result in its own time: they are asked for anew after it.
 */
export async function loadFigures(): Promise<void> {
  const begun = drawsBegun();
  const {
    errcode: _errcode,
    serverTime: _serverTime,
    ...figures
  } = await callApi('refreshData', {}, { timeoutTip: false, retry: false });
  if (!isDrawRunning() && begun === drawsBegun()) return useUserStore.getState().patchUser(figures);
  await new Promise<void>(whenNoDrawRuns);
  return loadFigures();
}
