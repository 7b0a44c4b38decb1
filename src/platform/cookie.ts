import type { Language } from '#contract/languages.ts';

const NAME = 'language';
/** A language cookie lasts 365 days (spec §9). */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The language the player chose before, as written; null where none. */
export function readLanguageCookie(cookies: string = document.cookie): string | null {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(NAME.length + 1));
}

/** What keeps the chosen language: 365 days, path /, SameSite=Lax (spec §9). */
export const languageCookie = (language: Language): string =>
  `${NAME}=${language}; max-age=${MAX_AGE_SECONDS}; path=/; SameSite=Lax`;

/** Keeps the chosen language. */
export function writeLanguageCookie(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older WebViews
  document.cookie = languageCookie(language);
}
