import type { Language } from '#contract/languages.ts';
import type { Db } from '../../db/transact.ts';

export type ContentKind =
  | 'game'
  | 'gameType'
  | 'brand'
  | 'banner'
  | 'notice'
  | 'faq'
  | 'vipLevel'
  | 'customerService'
  | 'activity'
  | 'value';

/**
 * Items of some kinds in their order, texts in the asked language. The shape is the seed's, checked by the contract's
 * answer.
 */
export async function readContent<K extends ContentKind>(
  db: Db,
  kinds: readonly K[],
  language: Language,
): Promise<Readonly<Record<K, readonly ContentItem[]>>> {
  const rows = await db
    .selectFrom('content')
    .select(['kind', 'id', 'data'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('sort')
    .execute();
  const items = (kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ id: row.id, data: inLanguage(JSON.parse(row.data), language) }));
  return Object.fromEntries(kinds.map((kind) => [kind, items(kind)])) as Record<K, ContentItem[]>;
}

export interface ContentItem {
  readonly id: string;
  readonly data: unknown;
}

/** Whether there is such an item. */
export async function hasContent(db: Db, kind: ContentKind, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Puts one language in place of every text that is kept in several. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (language in value) return (value as Record<string, unknown>)[language];
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inLanguage(field, language)]));
}
