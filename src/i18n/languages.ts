import type { Language } from '#contract/config.ts';

/** The languages of the product, the default first (spec §9: en-PH). */
export const LANGUAGES: readonly [Language, Language] = ['en-PH', 'fil-PH'];
export const DEFAULT_LANGUAGE: Language = 'en-PH';

/** The app's language for a language tag: 'fil', 'tl' and their regions mean Filipino, everything else English. */
export function languageOf(tag: string | null | undefined): Language {
  return /^(fil|tl)\b/i.test(tag ?? '') ? 'fil-PH' : DEFAULT_LANGUAGE;
}
