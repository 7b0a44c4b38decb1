import type { CompiledQuery, QueryResult } from 'kysely';
import type { Trx } from './transact.ts';

/** A query of Kysely's builders or its `sql`, not yet sent. */
interface Query<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/** A query that is not waited for. The driver fills it in, because what executes a query waits for what it returns. */
interface UnderWay {
  answer: Promise<QueryResult<unknown>> | null;
  /** Sends the buffered queries with the next one. */
  flush(): void;
}

/** By the compiled query, which is all that Kysely hands to the driver. */
const unawaited = new WeakMap<CompiledQuery, UnderWay>();

/** For the driver: where it puts the answer of a query that is not to be waited for; undefined for any other. */
export const unawaitedQuery = (query: CompiledQuery): UnderWay | undefined => unawaited.get(query);

/**
 * Sends a change whose answer nobody needs, without waiting for it: it travels with the next query of the transaction,
 * or with its commit, and saves a round trip. Where it fails, that next query or the commit throws its error, and the
 * transaction is rolled back.
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
