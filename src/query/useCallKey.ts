import type { CallName } from '#src/api/index.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { useSessionStore } from '#src/stores/player/session.ts';

/** Inputs of an answer: the call, its own fields, the token (null for a visitor) and the language. */
export type CallKey = readonly [name: CallName, body: object, token: string | null, language: string];

/** Cache key of an answer: a login, a logout or another language loads again automatically. */
export function useCallKey(name: CallName, body: object): CallKey {
  const token = useSessionStore((session) => session.token);
  return [name, body, token, useLanguage()];
}
