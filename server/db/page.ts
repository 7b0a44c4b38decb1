import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

/** A requested page: pages are counted from 1. */
export interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The rows of one page, and the number of pages. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly pages: number;
}

/** Reads one page of an ordered query; `pages` counts the whole query. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { pageNum, pageSize }: PageRequest,
): Promise<Page<Row>> {
  const list = await query
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const counted = query.clearSelect().clearOrderBy() as unknown as SelectQueryBuilder<DB, TB, object>;
  const row = await counted.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { list, pages: Math.ceil((row as { count: number }).count / pageSize) };
}

/** A page of rows read with one extra row: `pages` is one more than requested if that row exists. */
export const nextPageOf = <Row>(rows: readonly Row[], { pageNum, pageSize }: PageRequest): Page<Row> => ({
  list: rows.slice(0, pageSize),
  pages: rows.length > pageSize ? pageNum + 1 : pageNum,
});

/**
 * Reads one page of an ordered query and one row more: `pages` is one more than requested if another page exists.
 * Nothing is counted, however long the list is.
 */
export async function readNextPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: PageRequest,
): Promise<Page<Row>> {
  const { pageNum, pageSize } = page;
  const rows = await query
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return nextPageOf(rows, page);
}

/**
 * Reads one page of the first `most` rows of an ordered query: for endless lists of all players, so that neither
 * counting nor a late page costs more than `most` rows.
 */
export async function readTopPage<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { pageNum, pageSize }: PageRequest,
  most: number,
): Promise<Page<Row>> {
  const offset = (pageNum - 1) * pageSize;
  const size = Math.min(pageSize, most - offset);
  const list = size <= 0 ? [] : await query.limit(size).offset(offset).execute();
  const first = query.clearSelect().clearOrderBy() as unknown as SelectQueryBuilder<DB, TB, object>;
  const counted = first.select(sql<number>`1`.as('one')).limit(most);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${counted}) as counted`.execute(db);
  return { list, pages: Math.ceil((rows[0]?.count ?? 0) / pageSize) };
}
