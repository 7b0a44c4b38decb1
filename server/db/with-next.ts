import type { CompiledQuery, QueryResult } from 'kysely';
import type { Trx } from './transact.ts';

/** A query of Kysely's builders or its `sql`, not sent yet. */
interface Query<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/** A deferred query. The driver sets it, because the caller of a query waits for its result. */
interface UnderWay {
  answer: Promise<QueryResult<unknown>> | null;
  /** Sends the buffered queries with the next one. */
  flush(): void;
}

/** Keyed by the compiled query, which is all that Kysely passes to the driver. */
const unawaited = new WeakMap<CompiledQuery, UnderWay>();

/** For the driver: where to put the answer of a deferred query; undefined for any other. */
export const unawaitedQuery = (query: CompiledQuery): UnderWay | undefined => unawaited.get(query);

/**
 * Sends a change without waiting for it: it leaves with the next query of the transaction, or with its commit, and
 * saves a round trip. If it fails, that next query or the commit throws its error, and the transaction is rolled back.
 */
export async function sendWithNext(trx: Trx, query: Query<unknown>): Promise<void> {
  await readWithNext(trx, query);
}

/**
 * Sends a query as `sendWithNext` does, for its rows.
 * @returns reads the rows; once the next query has been answered that takes no round trip
 */
export async function readWithNext<Row>(trx: Trx, query: Query<Row>): Promise<() => Promise<readonly Row[]>> {
  const compiled = query.compile(trx);
  const sent: UnderWay = { answer: null, flush: () => undefined };
  unawaited.set(compiled, sent);
  await trx.executeQuery(compiled);
  return async () => {
    sent.flush();
    const answer = await sent.answer;
    if (answer === null) throw new Error('The driver did not take the query');
    return answer.rows as readonly Row[];
  };
}
