import type { Language } from '#contract/base/languages.ts';

/** A text in both languages. */
export type Localized = Readonly<Record<Language, string>>;

/** A text from its English and its Filipino. */
export const text = (en: string, fil: string): Localized => ({ 'en-PH': en, 'fil-PH': fil });
