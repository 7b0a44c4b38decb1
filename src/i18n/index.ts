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
/** Texts that could not be had are asked for again after so long, ms. */
const RETRY_MS = 2000;

let current: Language = DEFAULT_LANGUAGE;

function noteLanguage(language: string): void {
  current = languageOf(language);
  const root = globalThis.document?.documentElement;
  // Setting it has the whole page styled again, even where it is the same.
  if (root !== undefined && root.lang !== language) root.lang = language;
}

const hasTexts = (namespace: string): boolean => i18next.hasResourceBundle(current, namespace);

/** The texts of a namespace cannot be had. */
export class TextsMissingError extends Error {
  override readonly name = 'TextsMissingError';
}

/** Loads a namespace for `t`, after startI18n was called. Rejects with TextsMissingError where it cannot be had. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
  // One that failed before is not asked for again by itself.
  if (!hasTexts(namespace)) await i18next.reloadResources(current, namespace);
  if (!hasTexts(namespace)) throw new TextsMissingError(namespace);
}

/** The language to start in: the cookie's, else the browser's. */
export const startLanguage = (): Language => languageOf(readLanguageCookie() ?? navigator.language);

/** Texts of one language by namespace. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Starts the translations; the shell's namespaces are loaded when it resolves.
 * @param texts what the document brought: it is not loaded again
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
      // Both languages are complete (tests/i18n), so the other one is not loaded beside.
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

/** Without these there is nothing to read: the cover stays until they are there. */
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

/** Calls whenever the language has changed. Returns what stops it. */
export function subscribeLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Switches the language, and keeps the choice in the cookie. */
export async function switchLanguage(language: Language): Promise<void> {
  writeLanguageCookie(language);
  await i18next.changeLanguage(language);
}

const followers = new Set<() => Promise<unknown>>();

/** Calls when a person has chosen a language; the choice waits for it. Returns what stops it. */
export function followChosenLanguage(load: () => Promise<unknown>): () => void {
  followers.add(load);
  return () => void followers.delete(load);
}

/** Switches to the language a person has chosen, and waits for what follows it. */
export async function chooseLanguage(language: Language): Promise<void> {
  // React hydrates a part only in the words that the server has rendered it with.
  await whenHydrated();
  await switchLanguage(language);
  await Promise.all([...followers].map((load) => load()));
}

/** Translates outside React; `key` may name its namespace, e.g. 'errors:timeout'. */
export const translate = (key: string, params?: Record<string, string | number>): string =>
  i18next.t(key, params ?? {});
