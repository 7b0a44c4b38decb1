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
import type pg from 'pg';
import { unawaitedQuery } from './later.ts';

/**
 * Kysely over a pool of pipelined PostgreSQL connections: `begin` travels with the first query of a transaction and
 * what was sent by `later` with the next one or the commit, so that they cost no round trip of their own.
 */
export function postgresDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => postgresDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

function postgresDriver(pool: pg.Pool): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new PipelinedConnection(await pool.connect()),
    releaseConnection: async (connection) => pipelined(connection).release(),
    beginTransaction: async (connection, settings) => pipelined(connection).begin(settings),
    commitTransaction: (connection) => pipelined(connection).commit(),
    rollbackTransaction: (connection) => pipelined(connection).rollback(),
    destroy: () => pool.end(),
  };
}

function pipelined(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('A connection of another driver');
}

/** SQLSTATE of a query in a transaction that has failed already: what failed before says more. */
const ABORTED = '25P02';

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Sent and not waited for; never rejects. */
  #sent: Promise<void>[] = [];
  #failure: unknown = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sent = this.#query<R>(query.sql, query.parameters);
    const unawaited = unawaitedQuery(query);
    if (unawaited === undefined) return sent;
    unawaited.answer = sent;
    this.#keep(sent);
    return { rows: [] };
  }

  streamQuery(): never {
    throw new Error('A pipelined connection cannot stream a query: page through it instead');
  }

  begin({ isolationLevel }: TransactionSettings): void {
    this.#sent = [];
    this.#failure = null;
    this.#keep(this.#query(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`, []));
  }

  /** Throws the first failure of what was not waited for: PostgreSQL answers such a commit with a rollback. */
  async commit(): Promise<void> {
    const committed = this.#client.query('commit');
    const [{ command }] = await Promise.all([committed, ...this.#sent]);
    if (command !== 'COMMIT') throw this.#failure ?? new Error('The transaction was rolled back, not committed');
  }

  async rollback(): Promise<void> {
    await this.#client.query('rollback');
  }

  release(): void {
    this.#client.release();
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters]);
      return { rows: rows as R[], ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      throw isAborted(error) ? (this.#failure ?? error) : error;
    }
  }

  #keep(sent: Promise<unknown>): void {
    const keepFirst = (error: unknown) => {
      this.#failure ??= error;
    };
    this.#sent.push(sent.then(() => undefined, keepFirst));
  }
}

const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === ABORTED;
