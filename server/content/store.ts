import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Db } from '../db/transact.ts';

/** An item as it is read: its id and its data, texts in one language. */
export interface ContentItem {
  readonly id: string;
  readonly data: unknown;
}

/**
 * Items of some kinds in their order, texts in the asked language. The shape is the seed's or the operator's, checked by
 * the contract's answer.
 */
export async function readContent<K extends string>(
  db: Db,
  kinds: readonly K[],
  language: Language,
): Promise<Readonly<Record<K, readonly ContentItem[]>>> {
  const rows = await db
    .selectFrom('content')
    .select(['kind', 'id', 'data'])
    .where('kind', 'in', kinds)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const items = (kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ id: row.id, data: inLanguage(JSON.parse(row.data), language) }));
  return Object.fromEntries(kinds.map((kind) => [kind, items(kind)])) as Record<K, ContentItem[]>;
}

/** Whether there is such an item. */
export async function hasContent(db: Db, kind: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Puts one language in place of every text that is kept in several, the default one where a text lacks it. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const inOurs = [language, DEFAULT_LANGUAGE].find((each) => Object.hasOwn(value, each));
  if (inOurs !== undefined) return (value as Record<string, unknown>)[inOurs];
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inLanguage(field, language)]));
}
