import { asBoolean, asNumber, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey, tabStorage } from '#src/platform/storage.ts';
import { PROVIDERS, type SocialProvider } from './providers.ts';

/** A login with a provider that this tab has begun. */
export interface PendingLogin {
  readonly provider: SocialProvider;
  readonly state: string;
  /** Known only to this browser: nobody else can finish the login. */
  readonly browserKey: string;
  /** Links the account to the logged-in member instead of logging in. */
  readonly binds: boolean;
  /** Inviter's code, or empty. */
  readonly inviteCode: string;
}

const asProvider = (raw: unknown): SocialProvider | undefined => {
  const id = asNumber(raw);
  return id !== undefined && Object.hasOwn(PROVIDERS, id) ? (id as SocialProvider) : undefined;
};
const pendingKey: StoredKey<PendingLogin> = {
  name: 'socialLogin',
  parse: asShape<PendingLogin>({
    provider: asProvider,
    state: asString,
    browserKey: asString,
    binds: asBoolean,
    inviteCode: asString,
  }),
};
/** Somebody logged in with a provider on this device: next time it must ask for the account. */
const usedKey: StoredKey<boolean> = { name: 'socialUsed', parse: asBoolean };

/** Keeps a login for this tab until it returns; a later one replaces it. */
export const keepPending = (pending: PendingLogin): void => void tabStorage.write(pendingKey, pending);

/** The login that this tab has begun. */
export const pendingLogin = (): PendingLogin | undefined => tabStorage.read(pendingKey);

/** Removes it: it can be finished once. */
export const forgetPending = (): void => tabStorage.remove(pendingKey);

/** Records that a provider logged a player in here, who stays logged in there after logging out of Perya. */
export const noteUsed = (): void => void storage.write(usedKey, true);

/** Whether a provider may still know a player of this device. */
export const wasUsed = (): boolean => storage.read(usedKey) === true;
