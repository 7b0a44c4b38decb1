import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';

/** Kysely over PGlite, the embedded PostgreSQL. It has one connection, so transactions take turns in a queue. */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createDriver: () => pgliteDriver(pglite, createConnectionQueue()),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

function pgliteDriver(pglite: PGlite, queue: ConnectionQueue): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await pglite.query<R>(query.sql, [...query.parameters]);
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
    },
    streamQuery() {
      throw new Error('The embedded database cannot stream a query: page through it instead');
    },
  };
  const run = (sql: string) => pglite.exec(sql).then(() => undefined);
  return {
    init: () => pglite.waitReady,
    async acquireConnection() {
      await queue.acquire();
      return connection;
    },
    async releaseConnection() {
      queue.release();
    },
    beginTransaction: (_connection: DatabaseConnection, settings: TransactionSettings) =>
      run(settings.isolationLevel ? `begin isolation level ${settings.isolationLevel}` : 'begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    destroy: () => pglite.close(),
  };
}
