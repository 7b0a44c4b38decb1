/** The languages of the product, the default first (spec §9: en-PH). Plain data: the client ships it. */
export const LANGUAGES = ['en-PH', 'fil-PH'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en-PH';

/** The language of ours that fits a tag: 'fil', 'tl' and their regions mean Filipino, everything else English. */
export function languageOf(tag: string | null | undefined): Language {
  return /^(fil|tl)\b/i.test(tag ?? '') ? 'fil-PH' : DEFAULT_LANGUAGE;
}
