import { callApi } from '#src/api/index.ts';
import { endSession } from './end-session.ts';

/** Logs out: the server revokes the token if it can be reached, and this device forgets the member either way. */
export function logout(): void {
  // Sent while the token is still there; its answer changes nothing here.
  void callApi('logout', {}, { timeoutTip: false }).catch(() => undefined);
  endSession('logout');
}
