import { callApi } from '#src/api/index.ts';
import { useUserStore } from './user.ts';

/** Loads the values that change with play (spec §7, refreshData); rejects if they cannot be loaded. */
export async function loadFigures(): Promise<void> {
  const { changes } = useUserStore.getState();
  const {
    errcode: _errcode,
    serverTime: _serverTime,
    ...figures
  } = await callApi('refreshData', {}, { timeoutTip: false, retry: false });
  // The answer of a call meanwhile is newer: it has the balance after a spin, for example.
  if (useUserStore.getState().changes === changes) useUserStore.getState().setFigures(figures);
}
