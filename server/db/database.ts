import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import path from 'node:path';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import type { Db } from './transact.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;

const PARSERS = { [INT8]: parseBigint };

/**
 * Every bigint of ours is a count, an amount in hundredths or a time in ms: read as a number, refused where it would
 * lose digits.
 */
export function parseBigint(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, beyond the safe integers`);
  return number;
}

/** An open database and how to close it. */
export interface OpenDatabase {
  readonly db: Db;
  /** Closes connections and gives the data folder free. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL where there is a `databaseUrl`, else the embedded database in `<dataDir>/pg`; throws
 * FolderInUseError where another process has that folder. Every acknowledged write survives a killed process in both. A
 * power cut is survived by PostgreSQL only: PGlite does not flush the disk.
 */
export async function openDatabase(where: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  if (where.databaseUrl !== null) return openPostgres(where.databaseUrl);
  const folder = path.join(where.dataDir, 'pg');
  const unlock = lockFolder(folder);
  try {
    const opened = await openPglite(folder);
    return {
      db: opened.db,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite in `folder`; takes no lock: openDatabase does. */
async function openPglite(folder: string): Promise<OpenDatabase> {
  return overPglite(await PGlite.create({ dataDir: folder, parsers: PARSERS }));
}

/** PGlite in memory, empty or as a dump of another one left it. For tests. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ parsers: PARSERS, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  return { ...overPglite(pglite), dump: () => pglite.dumpDataDir('none') };
}

function overPglite(pglite: PGlite): OpenDatabase {
  const db = new Kysely<Database>({ dialect: pgliteDialect(pglite) });
  return { db, close: () => db.destroy() };
}

/** PostgreSQL by connection string; `schema` narrows it to one schema, as tests do. */
export function openPostgres(connectionString: string, schema?: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 10_000,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
    types: {
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        if (oid === INT8) return parseBigint;
        const usual: (value: string) => unknown = pg.types.getTypeParser(oid, format ?? 'text');
        return oid === INT8_ARRAY ? (value: string) => (usual(value) as string[]).map(parseBigint) : usual;
      },
    },
    pipeline: true,
  });
  // A connection that breaks is replaced by the next query: who held it learns of it by that query's own error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) });
  return { db, close: () => db.destroy() };
}
