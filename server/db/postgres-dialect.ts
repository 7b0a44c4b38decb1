import type { Duplex } from 'node:stream';
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
import { isOutdated } from './outage.ts';
import { unawaitedQuery } from './with-next.ts';

/** Source of pipelined connections: a pool, or the one of the embedded database. */
export interface Connections {
  connect(): Promise<pg.ClientBase>;
  release(client: pg.ClientBase): void;
  end(): Promise<void>;
}

/**
 * Kysely over pipelined PostgreSQL connections: `begin` is sent with the first query of a transaction, and queries of
 * `sendWithNext` with the next one or the commit, so that they need no extra round trip.
 */
export function postgresDialect(connections: Connections): Dialect {
  return {
    createDriver: () => postgresDriver(connections),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

function postgresDriver(connections: Connections): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new PipelinedConnection(await connections.connect()),
    releaseConnection: async (connection) => connections.release(pipelined(connection).close()),
    beginTransaction: async (connection, settings) => pipelined(connection).begin(settings),
    commitTransaction: (connection) => pipelined(connection).commit(),
    rollbackTransaction: (connection) => pipelined(connection).rollback(),
    destroy: () => connections.end(),
  };
}

function pipelined(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error('A connection of another driver');
}

/** SQLSTATEs of a query that fails because an earlier one of the pipeline failed, whose error says more. */
const ABORTED = '25P02';
const NOT_PREPARED = '26000';

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  /** A deferred query; never rejects. */
  #sent: Promise<void>[] = [];
  #failure: unknown = null;
  #held = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const unawaited = unawaitedQuery(query);
    if (unawaited === undefined) return this.#ask<R>(query.sql, query.parameters);
    unawaited.answer = this.#send<R>(query.sql, query.parameters);
    unawaited.flush = () => this.#hold(false);
    return { rows: [] };
  }

  streamQuery(): never {
    throw new Error('A pipelined connection cannot stream a query: page through it instead');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    if (accessMode !== undefined) throw new Error('Say the access mode by a statement of the transaction');
    this.#sent = [];
    this.#failure = null;
    void this.#send(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`, []);
  }

  /** Throws the first failure of a deferred query: PostgreSQL then answers the commit with a rollback. */
  async commit(): Promise<void> {
    const committed = this.#ask('commit', []);
    await Promise.all([committed, ...this.#sent]);
    const { command } = await committed;
    if (command !== 'COMMIT') throw this.#failure ?? new Error('The transaction was rolled back, not committed');
  }

  async rollback(): Promise<void> {
    await this.#ask('rollback', []);
  }

  /** @returns what may be given to others */
  close(): pg.ClientBase {
    this.#hold(false);
    return this.#client;
  }

  /** Sends a query and all buffered ones, and waits for its answer. */
  #ask<R>(sql: string, parameters: readonly unknown[]): Promise<Answer<R>> {
    const answer = this.#query<R>(sql, parameters);
    this.#hold(false);
    return answer;
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<Answer<R>> {
    try {
      const name = parameters.length === 0 ? undefined : nameOf(sql);
      const { command, rowCount, rows } = await this.#client.query({ text: sql, values: [...parameters], ...name });
      return {
        command,
        rows: rows as R[],
        ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
      };
    } catch (error) {
      if (isOutdated(error)) forgetNames();
      // Stored before any waiting caller is notified: later queries of the pipeline fail by this failure.
      this.#failure ??= error;
      throw followsAFailure(error) ? this.#failure : error;
    }
  }

  /** Buffers a deferred query for the next one, and registers it for the commit. */
  #send<R>(sql: string, parameters: readonly unknown[]): Promise<Answer<R>> {
    this.#hold(true);
    const answer = this.#query<R>(sql, parameters);
    const settled = () => undefined;
    this.#sent.push(answer.then(settled, settled));
    return answer;
  }

  /** Buffers deferred queries, so that they leave with the next query in one write to the socket. */
  #hold(wanted: boolean): void {
    if (wanted === this.#held) return;
    this.#held = wanted;
    const { stream } = (this.#client as unknown as { connection: { stream: Duplex } }).connection;
    if (wanted) stream.cork();
    else stream.uncork();
  }
}

type Answer<R> = QueryResult<R> & { readonly command: string };

/**
 * Statement names, so that PostgreSQL plans each statement once a connection. Lists of different lengths are different
 * statements.
 */
const names = new Map<string, string>();
const MAX_NAMES = 500;
let generation = 0;

/** Uses new statement names, so that outdated plans are replaced on every connection. */
function forgetNames(): void {
  generation += 1;
  names.clear();
}

function nameOf(sql: string): { readonly name: string } | undefined {
  const known = names.get(sql);
  if (known !== undefined) return { name: known };
  if (names.size >= MAX_NAMES) return undefined;
  const name = `s${generation}_${names.size}`;
  names.set(sql, name);
  return { name };
}

const followsAFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === ABORTED || error.code === NOT_PREPARED);
