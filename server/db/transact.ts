import type { Kysely, Transaction } from 'kysely';
import { asOneFlow } from './connection-queue.ts';
import { throughOutage } from './outage.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Identifies the database behind any handle (see `atVersion`): the key of a cache that is separate for each database. */
export const databaseOf = (db: Db): object => db.getExecutor();

/** Serialisation failure and deadlock: PostgreSQL rolled the transaction back and expects a retry. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 5;

/**
 * Runs `work` in one database transaction and commits it, or rolls back if it throws. Repeats it after a deadlock, or
 * if the database was lost before the commit, so `work` must have no effect outside the database. An outage during the
 * commit fails, because its result is unknown.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    let committing = false;
    const run = () =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx);
        committing = true;
        return result;
      });
    try {
      return await asOneFlow(() => throughOutage(run, () => !committing));
    } catch (error) {
      if (tries >= MAX_TRIES || !TRY_AGAIN.has(sqlState(error))) throw error;
    }
  }
}

/** The five-character SQLSTATE of a database error, empty for any other error. */
function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
