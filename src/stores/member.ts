import type { UserInfo } from '#contract/user.ts';
import { clearIntents } from '#src/api/index.ts';
import { clearMemberStores, onClearMember } from './create-member-store.ts';
import { useSessionStore } from './session.ts';
import { useUserStore } from './user.ts';

export { onClearMember } from './create-member-store.ts';

onClearMember(clearIntents);

/**
 * Enters what a login or registration answered; the app then refreshes the rest by itself (spec §4, refresh on user
 * change).
 */
export function enterMember(session: { readonly token: string; readonly user: UserInfo }): void {
  useSessionStore.getState().setToken(session.token);
  useUserStore.getState().setUser(session.user);
}

/**
 * Forgets everything that belongs to a member (spec §4, logout): every store made by createMemberStore, and what
 * onClearMember was given. The token goes last: whoever hears that it is gone finds nothing of the member.
 */
export function clearMember(): void {
  clearMemberStores();
  useSessionStore.getState().clearToken();
}
