import { useActivityStore } from './activity.ts';
import { useGamesStore } from './games.ts';
import { useKycStore } from './kyc.ts';
import { useModalStore } from './modals.ts';
import { useSessionStore } from './session.ts';
import { useUserStore } from './user.ts';

/** Forgets everything that belongs to a member (spec §4, logout): a store that keeps some adds its own clearing here. */
export function clearMember(): void {
  useSessionStore.getState().clearToken();
  useUserStore.getState().clear();
  useActivityStore.getState().clear();
  useGamesStore.getState().clear();
  useKycStore.getState().clear();
  useModalStore.getState().closeAll();
}
