import { asString } from './parse.ts';
import type { StoredKey } from './storage.ts';

/** The access token of the player who is logged in on this device. */
export const tokenKey: StoredKey<string> = { name: 'token', parse: (raw) => asString(raw) || undefined };
