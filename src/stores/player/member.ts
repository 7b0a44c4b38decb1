import type { UserInfo } from '#contract/member/user.ts';
import { clearIntents } from '#src/api/index.ts';
import { clearMemberStores, onClearMember } from '../create-member-store.ts';
import './kept-answers.ts';
import { useSessionStore } from './session.ts';
import { useUserStore } from './user.ts';

export { onClearMember } from '../create-member-store.ts';

onClearMember(clearIntents);

/**
 * Stores the answer of a login or registration; the app then refreshes the rest automatically (spec §4, refresh on user
 * change).
 */
export function enterMember(session: { readonly token: string; readonly user: UserInfo }): void {
  useSessionStore.getState().setToken(session.token);
  useUserStore.getState().setUser(session.user);
}

/**
 * Clears all member data (spec §4, logout): every store made by createMemberStore, and the listeners of onClearMember.
 * The token is cleared last, so that its listeners find no data of the member.
 */
export function clearMember(): void {
  clearMemberStores();
  useSessionStore.getState().clearToken();
}
