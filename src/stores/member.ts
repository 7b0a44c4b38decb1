import type { UserInfo } from '#contract/user.ts';
import { clearIntents } from '#src/api/index.ts';
import { useActivityStore } from './activity.ts';
import { useGamesStore } from './games.ts';
import { useKycStore } from './kyc.ts';
import { useModalStore } from './modals.ts';
import { useSessionStore } from './session.ts';
import { useStartupStore } from './startup.ts';
import { useUserStore } from './user.ts';

/**
 * Enters what a login or registration answered; the app then refreshes the rest by itself (spec §4, refresh on user
 * change).
 */
export function enterMember(session: { readonly token: string; readonly user: UserInfo }): void {
  useSessionStore.getState().setToken(session.token);
  useUserStore.getState().setUser(session.user);
}

const listeners = new Set<() => void>();

/** Calls whenever a member's data is forgotten: whoever keeps some forgets it too. Returns what stops it. */
export function onClearMember(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Forgets everything that belongs to a member (spec §4, logout): a store that keeps some adds its own clearing here.
 */
export function clearMember(): void {
  useSessionStore.getState().clearToken();
  clearIntents();
  useUserStore.getState().clear();
  useActivityStore.getState().clear();
  useGamesStore.getState().clear();
  useKycStore.getState().clear();
  useModalStore.getState().closeAll();
  useStartupStore.getState().clear();
  for (const forget of listeners) forget();
}
