import { type SelectQueryBuilder, sql } from 'kysely';

/** A page as it is asked for: pages are counted from 1. */
export interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The rows of one page, and how many pages there are. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly pages: number;
}

/** Reads one page of a query that has its order; `pages` counts the whole query. */
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
