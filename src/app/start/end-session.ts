import { clearMember } from '#src/stores/player/member.ts';
import { loginPath, rememberReturnPath, useSessionStore } from '#src/stores/player/session.ts';
import { currentPath, navigateTo } from '../routes/navigation.ts';

/** Why a session ends without the player's doing: the server's 401, or a logout in another tab. */
export type EndReason = 'expired' | 'otherTab';

/**
 * Forgets the member on this device and sends the player to the login (spec §4, expired session). Safe to call twice.
 */
export function endSession(reason: EndReason): void {
  // The other tab has already taken the token out of storage; it is still in this tab's memory.
  if (useSessionStore.getState().token === null) return;
  if (reason === 'expired') rememberReturnPath(currentPath());
  clearMember();
  navigateTo(loginPath());
}
