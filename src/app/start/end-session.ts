import { clearMember } from '#src/stores/player/member.ts';
import { loginPath, rememberReturnPath, useSessionStore } from '#src/stores/player/session.ts';
import { currentPath, navigateTo } from '../routes/navigation.ts';

/** Automatic reasons for the end of a session: the server's 401, or a logout in another tab. */
export type EndReason = 'expired' | 'otherTab';

/** Removes the member's data from this device and opens the login (spec §4, expired session). Safe to call twice. */
export function endSession(reason: EndReason): void {
  // The other tab has already removed the token from storage; it is still in this tab's memory.
  if (useSessionStore.getState().token === null) return;
  if (reason === 'expired') rememberReturnPath(currentPath());
  clearMember();
  navigateTo(loginPath());
}
