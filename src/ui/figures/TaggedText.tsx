import { cloneElement, type ReactElement } from 'react';

type Translate = (key: string, values: Record<string, string | number>) => string;

/** Stands for '<' in a value, so that no player's name is read as a tag. */
const LESS_THAN = '\u{E000}';

interface TaggedTextProps {
  readonly t: Translate;
  readonly i18nKey: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What each tag of the text stands for: `<b>` is `{ b: <b /> }`. */
  readonly tags: Readonly<Record<string, ReactElement>>;
}

/**
 * A translated text with elements in it, e.g. 'Deposit <b>{{amount}}</b>'. Tags lie beside each other, none in another;
 * react-i18next's own Trans can do more, and would be a fifth of the lobby's libraries.
 */
export function TaggedText({ t, i18nKey, values = {}, tags }: TaggedTextProps) {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(LESS_THAN, '').replaceAll('<', LESS_THAN) : value,
    ]),
  );
  // Each text is followed by a tag's name and what the tag holds.
  const parts = t(i18nKey, safe).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    const text = part.replaceAll(LESS_THAN, '<');
    if (index % 3 === 1) return null;
    const tag = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    return tag === undefined ? text : cloneElement(tag, { key: index }, text);
  });
}
