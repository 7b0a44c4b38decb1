import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { CONTENT_ERRORS as E } from '../errors.ts';

/** The JSON of a row. */
export type ContentFields = Record<string, unknown>;

/** The data of a row that players are shown. */
export interface ContentData {
  readonly id: string;
  readonly data: ContentFields;
}

/** The rows of a kind that are shown, in their order. */
export const contentRows = (db: Db, kind: string) =>
  db
    .selectFrom('content')
    .select(['id', 'version', 'sort', 'data', 'edited_at'])
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id');

/** A row, also one that was taken out; undefined where there was none. */
export const contentRow = (db: Db, kind: string, id: string) =>
  db.selectFrom('content').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();

/**
 * A row that is shown, as the log has it. Throws RequestError 404 where it is gone, BusinessError changedMeanwhile where
 * it is not as it was seen. The caller holds the configuration's lock (lockConfiguration).
 */
export async function readForEdit(trx: Trx, kind: string, id: string, seen: number): Promise<ContentFields> {
  const row = await trx
    .selectFrom('content')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new RequestError(404, 'There is no such row any more');
  if (row.version !== seen) throw new BusinessError(E.changedMeanwhile);
  return { sort: row.sort, ...parsed(row.data) };
}

/** All rows of a kind in their order, as they are now. */
export async function dataOf(db: Db, kind: string): Promise<ContentData[]> {
  const rows = await contentRows(db, kind).execute();
  return rows.map(({ id, data }) => ({ id, data: parsed(data) }));
}

/** The data of a row as it is kept. */
export const parsed = (data: string): ContentFields => JSON.parse(data) as ContentFields;
