import type { Language } from '#contract/languages.ts';

/** A text in both languages. */
export type Localized = Readonly<Record<Language, string>>;

export const text = (en: string, fil: string): Localized => ({ 'en-PH': en, 'fil-PH': fil });
