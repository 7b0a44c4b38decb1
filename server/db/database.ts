import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { embeddedConnection } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import type { Db } from './transact.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;

/** How values of the database are read. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return parseBigint;
    const usual: (value: string) => unknown = pg.types.getTypeParser(oid, format ?? 'text');
    return oid === INT8_ARRAY ? (value: string) => (usual(value) as string[]).map(parseBigint) : usual;
  },
};

/**
 * Every bigint is a count, an amount in hundredths or a time in ms: read as a number, refused if it would lose digits.
 */
export function parseBigint(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, beyond the safe integers`);
  return number;
}

/** An open database and how to close it. */
export interface OpenDatabase {
  readonly db: Db;
  /** Closes connections and releases the data folder. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the embedded database in `<dataDir>/pg`; throws FolderInUseError if
 * another process uses that folder. Acknowledged writes survive a killed process in both. Only PostgreSQL survives a
 * power cut, because PGlite does not flush the disk.
 */
export async function openDatabase(where: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  if (where.databaseUrl !== null) return openPostgres(where.databaseUrl);
  const folder = path.join(where.dataDir, 'pg');
  const unlock = await lockFolder(folder);
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

/** PGlite in `folder`, without a lock: openDatabase takes it. */
async function openPglite(folder: string): Promise<OpenDatabase> {
  return overPglite(await PGlite.create({ dataDir: folder }));
}

/** PGlite in memory, empty or from a dump. For tests. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create(dump === undefined ? {} : { loadDataDir: dump });
  return { ...(await overPglite(pglite)), dump: () => pglite.dumpDataDir('none') };
}

async function overPglite(pglite: PGlite): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: postgresDialect(await embeddedConnection(pglite, TYPES)) });
  return { db, close: () => db.destroy() };
}

/** PostgreSQL by connection string. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 10_000,
    types: TYPES,
    pipeline: true,
  });
  // The next query replaces a broken connection: its user gets the error of their query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connections = {
    connect: () => pool.connect(),
    release: (client: pg.PoolClient) => client.release(),
    end: () => pool.end(),
  };
  const db = new Kysely<Database>({ dialect: postgresDialect(connections) });
  return { db, close: () => db.destroy() };
}
