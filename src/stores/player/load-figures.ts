import { callApi } from '#src/api/index.ts';
import { useUserStore } from './user.ts';

/** Loads the figures that change with play (spec §7, refreshData); rejects where they cannot be had. */
export async function loadFigures(): Promise<void> {
  const {
    errcode: _errcode,
    serverTime: _serverTime,
    ...figures
  } = await callApi('refreshData', {}, { timeoutTip: false, retry: false });
  useUserStore.getState().patchUser(figures);
}
