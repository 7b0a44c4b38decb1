import type { Trx } from '../db/transact.ts';
import { writeRows } from './rows.ts';

/** An item to save for an operator; `data` is JSON that may contain texts in both languages. */
export interface ContentEdit {
  readonly kind: string;
  readonly id: string;
  readonly sort: number;
  readonly data: unknown;
}

/** Adds or replaces an item for an operator; later releases do not change it. */
export function editContent(trx: Trx, { kind, id, sort, data }: ContentEdit, now: number): Promise<void> {
  return writeRows(trx, [
    { kind, id, sort, data: JSON.stringify(data), seedDigest: '', editedAt: now, removedAt: null },
  ]);
}

/** Removes an item for an operator, so that no release adds it again. Does nothing if missing. */
export async function removeContent(trx: Trx, kind: string, id: string, now: number): Promise<void> {
  const row = await trx
    .selectFrom('content')
    .select(['sort', 'data'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  await writeRows(trx, [{ kind, id, ...row, seedDigest: '', editedAt: now, removedAt: now }]);
}
