import { useKept } from '#src/platform/hooks.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

const secretKey: StoredKey<string> = {
  name: 'chatVisitor',
  parse: (raw) => (typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw) ? raw : undefined),
};

/** The secret by which the server knows this browser's conversation as a visitor; empty without one. */
export const keptVisitorSecret = (): string => storage.read(secretKey) ?? '';

/** The same as a React value, empty until hydration too. */
export const useVisitorSecret = (): string => useKept(secretKey) ?? '';

/** The secret, made with the first message. */
export function visitorSecret(): string {
  const kept = keptVisitorSecret();
  if (kept !== '') return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage.write(secretKey, made);
  return made;
}

/** Forgets the secret, after the conversation became a member's. */
export const forgetVisitorSecret = (): void => storage.remove(secretKey);
