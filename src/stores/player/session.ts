import { MEMBER_COOKIE } from '#contract/pages/rendered-page.ts';
import { writePageHint } from '#src/platform/cookie.ts';
import { asShape, asString } from '#src/platform/parse.ts';
import { storage, tabStorage, type StoredKey } from '#src/platform/storage.ts';
import { tokenKey } from '#src/platform/token-key.ts';
import { createStore } from '../create-store.ts';

const savedAccountKey: StoredKey<{ account: string }> = { name: 'savedAccount', parse: asShape({ account: asString }) };
const returnPathKey: StoredKey<string> = { name: 'returnPath', parse: asString };

interface SessionState {
  /** The access token; null for a visitor. */
  readonly token: string | null;
  /** Call with a login's answer: stores the token; boot and refresh then load the rest. */
  readonly setToken: (token: string) => void;
  readonly clearToken: () => void;
}

/** The logged-in player of this device. Kept in localStorage, shared by all tabs (spec §4). */
export const useSessionStore = createStore<SessionState>((set) => ({
  token: storage.read(tokenKey) ?? null,
  setToken: (token) => {
    storage.write(tokenKey, token);
    writePageHint(MEMBER_COOKIE, true);
    set({ token });
  },
  clearToken: () => {
    storage.remove(tokenKey);
    writePageHint(MEMBER_COOKIE, false);
    set({ token: null });
  },
}));

/** Whether this device has a session, also before the member's data has arrived. */
export const useHasSession = (): boolean => useSessionStore(({ token }) => token !== null);

/**
 * Calls the listener with the token that another tab has stored; null if that tab has removed it. Returns a function
 * that stops it.
 */
export function subscribeTokenOfOtherTabs(listener: (token: string | null) => void): () => void {
  return storage.subscribe(tokenKey, () => listener(storage.read(tokenKey) ?? null));
}

/** The account name that the player saved on this device (never a password); null without one. */
export const savedAccount = (): string | null => storage.read(savedAccountKey)?.account ?? null;

/** Saves the account name for the next login, or removes it. */
export function saveAccount(account: string | null): void {
  if (account === null) storage.remove(savedAccountKey);
  else storage.write(savedAccountKey, { account });
}

/** The login page: by account if an account name is saved on this device (spec §4). */
export const loginPath = (): string => (savedAccount() === null ? '/auth/login' : '/auth/accountLogin');

/** True for a path of the app other than the login; false for another site. */
const isReturnPath = (path: string): boolean => /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) && !path.startsWith('/auth/');

/** Stores the path that the player requested before the login. */
export function rememberReturnPath(path: string): void {
  if (isReturnPath(path)) tabStorage.write(returnPathKey, path);
}

/** The stored path to open after the login, '/' if there is none. Removes it. */
export function takeReturnPath(): string {
  const path = tabStorage.read(returnPathKey);
  tabStorage.remove(returnPathKey);
  return path !== undefined && isReturnPath(path) ? path : '/';
}
