import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely';
import type { Db } from './transact.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** Every file of migrations/, sorted by name. An applied step is never changed, only followed by another. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d.*\.ts$/.test(file)).toSorted();
  const steps = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const step: Migration = await import(pathToFileURL(path.join(FOLDER, file)).href);
      return [path.basename(file, '.ts'), step];
    }),
  );
  return Object.fromEntries(steps);
}

/**
 * Updates the schema. Each step runs in one transaction under an advisory lock, so that processes starting together on
 * one PostgreSQL do it once. `migrations` replaces the files of migrations/. Throws with the name of the failed step.
 */
export async function migrate(db: Db, migrations?: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: migrations === undefined ? readMigrations : async () => ({ ...migrations }) },
    // Modules have separate steps, so a lower number may be added later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first step';
  throw new Error(`The database could not be brought up to date (${failed})`, { cause: error });
}

/** Whether every step has run. */
export async function isCurrent(db: Db): Promise<boolean> {
  const steps = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations();
  return steps.every(({ executedAt }) => executedAt !== undefined);
}
