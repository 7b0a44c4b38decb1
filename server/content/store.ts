import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Db } from '../db/transact.ts';
import { versioned } from '../runtime/versioned.ts';

/** An item for reading: its id and its data, texts in one language. */
export interface ContentItem {
  readonly id: string;
  readonly data: unknown;
}

/** Shown content by kind and in order, texts in all languages; single-language copies are added on first use. */
const readAll = versioned(async (db) => {
  const rows = await db
    .selectFrom('content')
    .select(['kind', 'id', 'data'])
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const byKind = new Map<string, ContentItem[]>();
  for (const { kind, id, data } of rows) {
    const items = byKind.get(kind) ?? [];
    items.push({ id, data: JSON.parse(data) as unknown });
    byKind.set(kind, items);
  }
  return { byKind, translated: new Map<string, readonly ContentItem[]>() };
});

/**
 * Items of some kinds in order, texts in the requested language. The seed or the operator defines the shape, and the
 * contract's answer checks it. Cached: do not change them.
 * @param version of the current configuration, if the caller has read it in this transaction
 */
export async function readContent<K extends string>(
  db: Db,
  kinds: readonly K[],
  language: Language,
  version?: string,
): Promise<Readonly<Record<K, readonly ContentItem[]>>> {
  const { byKind, translated } = await readAll(db, version);
  const itemsOf = (kind: K): readonly ContentItem[] => {
    const key = `${language} ${kind}`;
    const items =
      translated.get(key) ?? (byKind.get(kind) ?? []).map(({ id, data }) => ({ id, data: inLanguage(data, language) }));
    translated.set(key, items);
    return items;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, itemsOf(kind)])) as Record<K, readonly ContentItem[]>;
}

/** Whether there is such an item. */
export async function hasContent(db: Db, kind: string, id: string): Promise<boolean> {
  const { byKind } = await readAll(db);
  return byKind.get(kind)?.some((item) => item.id === id) ?? false;
}

/** A single value of the operator by name, e.g. 'otpStatus', or undefined. */
export async function readValue(db: Db, name: string): Promise<unknown> {
  const { byKind } = await readAll(db);
  return byKind.get('value')?.find((item) => item.id === name)?.data;
}

/** Replaces every multilingual text by one language, with the default one as fallback. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const inOurs = [language, DEFAULT_LANGUAGE].find((each) => Object.hasOwn(value, each));
  if (inOurs !== undefined) return (value as Record<string, unknown>)[inOurs];
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inLanguage(field, language)]));
}
