import type { CompiledQuery, QueryResult } from 'kysely';
import type { Trx } from './transact.ts';

/** A query of Kysely's builders or its `sql`, not yet sent. */
interface Query<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/** The answer of a query that is under way. Wrapped, because an async function that returned it would wait for it. */
interface UnderWay {
  answer: Promise<QueryResult<unknown>> | null;
}

const unawaited = new WeakMap<CompiledQuery, UnderWay>();

/** For the driver: where it puts the answer of a query that is not to be waited for; undefined for any other. */
export const unawaitedQuery = (query: CompiledQuery): UnderWay | undefined => unawaited.get(query);

/**
 * Sends a change whose answer nobody needs, without waiting for it: it travels with the next query of the transaction,
 * or with its commit, and saves a round trip. Where it fails, that next query or the commit throws its error, and the
 * transaction is rolled back. On the embedded database it is an ordinary query.
 */
export async function later(trx: Trx, query: Query<unknown>): Promise<void> {
  await ahead(trx, query);
}

/**
 * Sends a query as `later` does, for its rows.
 * @returns reads the rows; once the next query has been answered that takes no round trip
 */
export async function ahead<Row>(trx: Trx, query: Query<Row>): Promise<() => Promise<readonly Row[]>> {
  const compiled = query.compile(trx);
  const sent: UnderWay = { answer: null };
  unawaited.set(compiled, sent);
  const waitedFor = await trx.executeQuery(compiled);
  return async () => ((await sent.answer) ?? waitedFor).rows as readonly Row[];
}
