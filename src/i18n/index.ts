import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/base/languages.ts';
import { clock } from '#src/platform/clock.ts';
import { readLanguageCookie, writeLanguageCookie } from '#src/platform/cookie.ts';
import { whenHydrated } from '#src/platform/hydrating.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from './languages.ts';

export { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

async function load(language: string, namespace: string): Promise<Record<string, unknown>> {
  const { fileOf } = await import('./files.ts');
  const file = fileOf(language, namespace);
  if (file === undefined) throw new Error(`No text for ${language}/${namespace}`);
  return file();
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    // If a file cannot be loaded, English is shown instead of bare keys.
    load(language, namespace)
      .catch(() => load(DEFAULT_LANGUAGE, namespace))
      .then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
  },
};

const SHELL_NAMESPACES: readonly string[] = ['common', 'errors', 'shell'];
/** Delay before loading missing texts again, ms. */
const RETRY_MS = 2000;

let current: Language = DEFAULT_LANGUAGE;

function noteLanguage(language: string): void {
  current = languageOf(language);
  const root = globalThis.document?.documentElement;
  // Setting it restyles the whole page, even if the value is the same.
  if (root !== undefined && root.lang !== language) root.lang = language;
}

const hasTexts = (namespace: string): boolean => i18next.hasResourceBundle(current, namespace);

/** The texts of a namespace cannot be loaded. */
export class TextsMissingError extends Error {
  override readonly name = 'TextsMissingError';
}

/**
 * Loads a namespace for `t`; startI18n must have been called. Rejects with TextsMissingError if it cannot be loaded.
 */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
  // i18next does not retry a failed namespace.
  if (!hasTexts(namespace)) await i18next.reloadResources(current, namespace);
  if (!hasTexts(namespace)) throw new TextsMissingError(namespace);
}

/** The initial language: from the cookie, else from the browser. */
export const startLanguage = (): Language => languageOf(readLanguageCookie() ?? navigator.language);

export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Starts the translations; when it resolves, the shell's namespaces are loaded.
 * @param texts texts from the document, which are not loaded again
 */
export async function startI18n(language: Language, texts: Texts = {}): Promise<void> {
  noteLanguage(language);
  i18next.on('languageChanged', noteLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      // Both languages are complete (tests/i18n), so no fallback is loaded.
      fallbackLng: false,
      load: 'currentOnly',
      // A copy, because i18next adds later namespaces to it.
      ns: [...SHELL_NAMESPACES],
      defaultNS: 'common',
      resources: { [language]: texts },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await Promise.all(SHELL_NAMESPACES.map(untilLoaded));
}

/** Without these texts nothing is readable: the cover stays until they are loaded. */
async function untilLoaded(namespace: string): Promise<void> {
  while (!hasTexts(namespace)) {
    const failed = await loadTexts(namespace).then(
      () => false,
      () => true,
    );
    if (failed) await new Promise<void>((resolve) => void clock.setTimeout(resolve, RETRY_MS));
  }
}

/** The language in use. */
export const currentLanguage = (): Language => current;

/** Calls the listener after each change of the language. Returns a function that stops it. */
export function subscribeLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Switches the language and stores the choice in the cookie. */
export async function switchLanguage(language: Language): Promise<void> {
  writeLanguageCookie(language);
  await i18next.changeLanguage(language);
}

const followers = new Set<() => Promise<unknown>>();

/** Adds work that must finish after the player chooses a language. Returns a function that removes it. */
export function followChosenLanguage(load: () => Promise<unknown>): () => void {
  followers.add(load);
  return () => void followers.delete(load);
}

/** Switches to the player's chosen language and waits for all follow-up work. */
export async function chooseLanguage(language: Language): Promise<void> {
  // React hydrates a part only in the words that the server has rendered it with.
  await whenHydrated();
  await switchLanguage(language);
  await Promise.all([...followers].map((load) => load()));
}

/** Translates outside React; `key` may name its namespace, e.g. 'errors:timeout'. */
export const translate = (key: string, params?: Record<string, string | number>): string =>
  i18next.t(key, params ?? {});
