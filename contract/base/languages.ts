/** The languages of the product, the default first (spec §9: en-PH). Plain data: the client ships it. */
export const LANGUAGES = ['en-PH', 'fil-PH'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en-PH';

/** Entries of an Accept-Language that are looked at: nobody reads more languages. */
const MAX_ACCEPTED = 32;

/** The product's language that is preferred in an Accept-Language by its q; English if none matches. */
export function languageAccepted(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',', MAX_ACCEPTED)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const q = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ tag, q }) => q > 0 && /^(en|fil|tl)\b/i.test(tag))
    .toSorted((a, b) => b.q - a.q);
  return languageOf(wanted[0]?.tag);
}

/** The language of ours that fits a tag: 'fil', 'tl' and their regions mean Filipino, everything else English. */
export function languageOf(tag: string | null | undefined): Language {
  return /^(fil|tl)\b/i.test(tag ?? '') ? 'fil-PH' : DEFAULT_LANGUAGE;
}
