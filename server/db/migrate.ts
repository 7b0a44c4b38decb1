import { Migrator } from 'kysely';
import { migrations } from './migrations/index.ts';
import type { Db } from './transact.ts';

/**
 * Brings the schema up to date. Each step runs in one transaction under an advisory lock, so several processes that
 * start together on one PostgreSQL do it once. Throws with the name of the step that failed.
 */
export async function migrate(db: Db, schema?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first step';
  throw new Error(`The database could not be brought up to date (${failed})`, { cause: error });
}
