import { clearIntents } from '#src/api/index.ts';
import { clearMember } from '#src/stores/member.ts';
import { rememberReturnPath, savedAccount, useSessionStore } from '#src/stores/session.ts';
import { currentPath, navigateTo } from './navigation.ts';

/** Why a session ends: the player's wish, the server's 401, or a logout in another tab. */
export type EndReason = 'logout' | 'expired' | 'otherTab';

/** The login page: by account where an account name is saved on this device (spec §4). */
export const loginPath = (): string => (savedAccount() === null ? '/auth/login' : '/auth/accountLogin');

/** Forgets the member on this device and sends the player to the login (spec §4, logout and expired session). Safe to call twice. */
export function endSession(reason: EndReason): void {
  // The other tab has already taken the token out of storage; it is still in this tab's memory.
  if (useSessionStore.getState().token === null) return;
  if (reason === 'expired') rememberReturnPath(currentPath());
  clearMember();
  clearIntents();
  navigateTo(loginPath());
}
