import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type OpenDatabase, openInMemory } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/perya');

/**
 * PGlite in memory with the schema up to date. Making a new database takes seconds, so the first test file keeps a dump
 * that the others load; another PGlite or another migration makes another dump.
 */
export async function openMigrated(): Promise<OpenDatabase> {
  const file = path.join(cache, `pglite-${fingerprint()}.tar`);
  if (existsSync(file)) return openInMemory(new Blob([readFileSync(file)]));
  const opened = await openInMemory();
  await migrate(opened.db);
  mkdirSync(cache, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await (await opened.dump()).arrayBuffer()));
  renameSync(own, file);
  return opened;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  );
  const folder = path.join(root, 'server/db/migrations');
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
