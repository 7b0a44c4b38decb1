import { createHash } from 'node:crypto';
import type { Trx } from '../db/transact.ts';
import { type ContentRow, writeRows } from './rows.ts';

/** Items of each kind in display order, as a module declares them. */
export type SeedContent = Readonly<Record<string, readonly SeedItem[]>>;

export interface SeedItem {
  readonly id: string;
  readonly data: unknown;
}

/** Items that carry their own id. */
export const withIds = (items: readonly ({ readonly id: string } & object)[]): SeedItem[] =>
  items.map((data) => ({ id: data.id, data }));

/**
 * Updates the content to the release: adds new rows, replaces or removes rows of the last release. Rows that an
 * operator edited, added or removed never change.
 */
export async function seedContent(trx: Trx, content: SeedContent, now: number): Promise<void> {
  const kinds = Object.keys(content);
  const kept = await trx.selectFrom('content').selectAll().where('kind', 'in', kinds).execute();
  const changed: ContentRow[] = [];
  const rows = new Map(kept.map((row) => [`${row.kind}/${row.id}`, row]));
  for (const [kind, items] of Object.entries(content)) {
    for (const [sort, { id, data }] of items.entries()) {
      const row = rows.get(`${kind}/${id}`);
      rows.delete(`${kind}/${id}`);
      const json = JSON.stringify(data);
      const seedDigest = createHash('sha256').update(`${sort} ${json}`).digest('hex');
      if (row !== undefined && (row.edited_at !== null || row.seed_digest === seedDigest)) continue;
      changed.push({ kind, id, sort, data: json, seedDigest, editedAt: null, removedAt: null });
    }
  }
  for (const { kind, id, sort, data, edited_at, removed_at } of rows.values()) {
    if (edited_at !== null || removed_at !== null) continue;
    changed.push({ kind, id, sort, data, seedDigest: '', editedAt: null, removedAt: now });
  }
  await writeRows(trx, changed);
}
