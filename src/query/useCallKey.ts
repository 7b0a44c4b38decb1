import type { CallName } from '#src/api/index.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { useSessionStore } from '#src/stores/player/session.ts';

/** What an answer depends on: the call, its own fields, who asks (the token, null for a visitor) and the language. */
export type CallKey = readonly [name: CallName, body: object, token: string | null, language: string];

/** The key under which the answer is kept: a login, a logout or another language asks anew by itself. */
export function useCallKey(name: CallName, body: object): CallKey {
  const token = useSessionStore((session) => session.token);
  return [name, body, token, useLanguage()];
}
