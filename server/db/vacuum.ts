import { sql } from 'kysely';
import type { EmbeddedJob } from '../jobs.ts';
import type { Db } from './transact.ts';

/** Frees the space of changed or deleted rows, table by table. */
export async function vacuum(db: Db): Promise<void> {
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  // One statement each: a request waits at most for one table (20 ms measured), not for all of them.
  for (const { name } of (await tables.execute(db)).rows) await sql`vacuum ${sql.table(name)}`.execute(db);
}

/** PGlite runs no autovacuum: without this its files grow by every update. */
export const vacuumJob: EmbeddedJob = {
  name: 'vacuum',
  everyMs: 5 * 60_000,
  runEmbedded: vacuum,
};
