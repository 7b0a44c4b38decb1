import type { Kysely, Transaction } from 'kysely';
import { asOneFlow } from './connection-queue.ts';
import { throughOutage } from './outage.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Serialisation failure and deadlock: PostgreSQL undid the transaction and asks for another try. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MOST_TRIES = 5;

/**
 * Runs `work` in one database transaction and commits it, or rolls everything back if it throws. Runs it again when
 * PostgreSQL gave it up for a deadlock, so `work` must have no effect outside the database. While the database is away
 * it waits a moment to begin; once begun, an outage fails: whether a commit that was under way counts is not known.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    let begun = false;
    const run = () =>
      db.transaction().execute((trx) => {
        begun = true;
        return work(trx);
      });
    try {
      return await asOneFlow(() => throughOutage(run, () => !begun));
    } catch (error) {
      if (tries >= MOST_TRIES || !TRY_AGAIN.has(sqlState(error))) throw error;
    }
  }
}

/** The five-character SQLSTATE of a database error, empty for any other error. */
function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
