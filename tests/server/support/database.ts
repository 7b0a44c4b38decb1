import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import type { DatabaseKind } from './database-kinds.ts';
import { openEmbedded } from './dumps.ts';
import { createDatabase } from './templates.ts';

/** Opens a new database: PGlite in memory, or one on the PostgreSQL server at TEST_DATABASE_URL. */
export async function openTestDatabase(kind: DatabaseKind = 'migrated'): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openEmbedded(kind);
  const made = await createDatabase(url, kind);
  const { db, close } = openPostgres(made.url);
  return {
    db,
    close: async () => {
      await close();
      await made.drop();
    },
  };
}

/** Opens a database for the tests of a file. Call it once, at the top. */
export function testDatabase(kind?: DatabaseKind): { readonly db: Db } {
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened?.close());
  return {
    get db() {
      if (opened === undefined) throw new Error('The database opens before the first test');
      return opened.db;
    },
  };
}
