import type { Trx } from '../db/transact.ts';
import { raiseGameListVersion } from '../runtime/runtime-settings.ts';

/** One row to write: see ContentTables. */
export interface ContentRow {
  readonly kind: string;
  readonly id: string;
  readonly sort: number;
  /** JSON. */
  readonly data: string;
  readonly seedDigest: string;
  readonly editedAt: number | null;
  readonly removedAt: number | null;
}

/**
 * Writes rows, each with its next version; a release never overwrites a row that an operator has edited, even
 * meanwhile. Changed games raise gameListVersion, so that clients fetch them again.
 */
export async function writeRows(trx: Trx, rows: readonly ContentRow[]): Promise<void> {
  for (const { kind, id, sort, data, seedDigest, editedAt, removedAt } of rows) {
    const written = { sort, data, seed_digest: seedDigest, edited_at: editedAt, removed_at: removedAt };
    await trx
      .insertInto('content')
      .values({ kind, id, version: 1, ...written })
      .onConflict((conflict) => {
        const update = conflict
          .columns(['kind', 'id'])
          .doUpdateSet(({ eb, ref }) => ({ ...written, version: eb(ref('content.version'), '+', 1) }));
        return editedAt === null ? update.where('content.edited_at', 'is', null) : update;
      })
      .execute();
  }
  if (!rows.some(({ kind }) => kind === 'game')) return;
  await raiseGameListVersion(trx);
}
