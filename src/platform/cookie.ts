import type { Language } from '#contract/base/languages.ts';
import { type AGE_COOKIE, type MEMBER_COOKIE, PAGES_CACHE } from '#contract/pages/rendered-page.ts';

const NAME = 'language';
type PageHint = typeof MEMBER_COOKIE | typeof AGE_COOKIE;
/** A language cookie lasts 365 days (spec §9). */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The language the player chose before, as written; null where none. */
export function readLanguageCookie(cookies: string = document.cookie): string | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  // Only names of languages count, and those need no decoding.
  return pair === undefined ? null : pair.slice(NAME.length + 1);
}

const cookie = (name: string, value: string, seconds = MAX_AGE_SECONDS): string =>
  `${name}=${value}; max-age=${seconds}; path=/; SameSite=Lax`;

/** Cookie of the chosen language: 365 days, path /, SameSite=Lax (spec §9). */
export const languageCookie = (language: Language): string => cookie(NAME, language);

const listeners = new Set<() => void>();

/** Calls whenever another look of a page is due: another language, a login or logout, the notice accepted. Returns what stops it. */
export function subscribeLook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function write(text: string): void {
  if (globalThis.document === undefined) return;
  const before = document.cookie;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older WebViews
  document.cookie = text;
  if (document.cookie === before) return;
  // Kept pages have the look of before.
  globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
  listeners.forEach((listener) => listener());
}

/** Keeps the chosen language. */
export const writeLanguageCookie = (language: Language): void => write(languageCookie(language));

/** Whether a hint is kept. */
export const hasPageHint = (name: PageHint): boolean =>
  globalThis.document?.cookie.split('; ').includes(`${name}=1`) ?? false;

/** Keeps or removes a hint for the server that renders the first page: for a member, or with the age notice accepted. */
export const writePageHint = (name: PageHint, holds: boolean): void =>
  write(cookie(name, '1', holds ? MAX_AGE_SECONDS : 0));
