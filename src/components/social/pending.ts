import { asBoolean, asNumber, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey, tabStorage } from '#src/platform/storage.ts';
import { PROVIDERS, type SocialProvider } from './providers.ts';

/** A login with a provider that this tab has begun. */
export interface PendingLogin {
  readonly provider: SocialProvider;
  readonly state: string;
  /** Only this browser has it: who holds the rest alone cannot finish the login. */
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
/** Somebody has logged in with a provider on this device: the next time it is to ask who it is. */
const usedKey: StoredKey<boolean> = { name: 'socialUsed', parse: asBoolean };

/** Keeps a login for this tab until it comes back; a later one takes its place. */
export const keepPending = (pending: PendingLogin): void => void tabStorage.write(pendingKey, pending);

/** The login that this tab has begun. */
export const pendingLogin = (): PendingLogin | undefined => tabStorage.read(pendingKey);

/** Lets go of it: it can be finished once. */
export const forgetPending = (): void => tabStorage.remove(pendingKey);

/** Records that a provider logged a player in here, who stays logged in there after logging out of Perya. */
export const noteUsed = (): void => void storage.write(usedKey, true);

/** Whether a provider may still know somebody of this device. */
export const wasUsed = (): boolean => storage.read(usedKey) === true;
