import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { CommonFields, Failure } from '#contract/conventions.ts';
import type { CallAnswer, CallBody } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/transact.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Random } from '#server/random.ts';
import type { Identity, Services } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { openMigrated } from './template.ts';

/** A database of this test file alone: PGlite in memory, or its own schema of the PostgreSQL at TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    return openMigrated();
  }
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const opened = await alone(url, async (client) => {
    await client.query(`create schema ${schema}`);
    const { db, close } = openPostgres(url, schema);
    await migrate(db, schema);
    return { db, close };
  });
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await alone(url, (client) => client.query(`drop schema ${schema} cascade`));
    },
  };
}

/**
 * Works on PostgreSQL while no other test file makes or drops a schema: Kysely looks at the columns of every schema
 * before it migrates, and fails where one goes away meanwhile.
 */
export async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7010999)');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}
export function fakeClock(start = Date.UTC(2026, 10, 21, 4)): FakeClock {
  let now = start;
  return { now: () => now, advance: (ms) => void (now += ms) };
}

/** Bytes that are the same for the same seed, in the same order of asking. */
export function seededRandom(seed: string): Random {
  let block = 0;
  return {
    bytes(length) {
      const blocks: Buffer[] = [];
      while (blocks.length * 32 < length) blocks.push(createHash('sha256').update(`${seed}:${block++}`).digest());
      return Buffer.concat(blocks).subarray(0, length);
    },
  };
}

/** Identity for tests of what stands on it: the token of user `x` is `token-x`, without a password or a row. */
export const fakeIdentity: Identity = {
  authenticate: async (_db, token) => {
    const userId = /^token-(\w+)$/.exec(token)?.[1];
    return userId === undefined ? null : { userId, sessionId: `session-${userId}` };
  },
  profiles: async (_db, userIds) =>
    new Map(userIds.map((id) => [id, { nickname: `Player ${id}`, avatar: 'art-avatar-pusa' }])),
  playState: async () => 'open',
};

export const COMMON: CommonFields = {
  appId: 'perya',
  channel: 'test',
  clientReferrer: '',
  platform: 0,
  appVersion: '0.1.0',
  appWebName: 'perya',
};

export interface Sent<N extends CallName> {
  readonly status: number;
  /** The success fields where errcode is 0 (or code 200), else the failure's; tests look at `errcode` first. */
  readonly answer: CallAnswer<N> & Partial<Failure>;
  readonly headers: Record<string, unknown>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: FakeClock;
  readonly services: Services;
  /** Makes a call; a changing call gets a fresh Idempotency-Key unless one is given. */
  call<N extends CallName>(
    name: N,
    body: Omit<CallBody<N>, keyof CommonFields>,
    more?: { token?: string; key?: string; headers?: Record<string, string> },
  ): Promise<Sent<N>>;
  close(): Promise<void>;
}

export interface TestServerParts {
  readonly handlers: Partial<Handlers>;
  readonly identity?: Identity;
  readonly settings?: Partial<Settings>;
  readonly sandboxes?: Parameters<typeof buildApp>[0]['sandboxes'];
  /** Seed of everything random on the server. */
  readonly seed?: string;
}

/** The real app on a real database, without a socket. */
export async function startTestServer({
  handlers,
  identity,
  settings,
  sandboxes,
  seed,
}: TestServerParts): Promise<TestServer> {
  const database = await openTestDatabase();
  const clock = fakeClock();
  const services: Services = {
    db: database.db,
    clock,
    random: seededRandom(seed ?? 'perya'),
    settings: { ...readSettings({ NODE_ENV: 'test', DATA_DIR: '/nonexistent' }), ...settings },
    identity: identity ?? fakeIdentity,
  };
  const app = await buildApp({ services, handlers, logLevel: 'silent', ...(sandboxes ? { sandboxes } : {}) });
  return {
    app,
    db: database.db,
    clock,
    services,
    async call(name, body, more = {}) {
      const response = await app.inject({
        method: 'POST',
        url: CALLS[name].path,
        headers: {
          ...(CALLS[name].changes ? { 'idempotency-key': more.key ?? randomUUID() } : {}),
          ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
          ...more.headers,
        },
        payload: { ...COMMON, ...body },
      });
      return { status: response.statusCode, answer: response.json(), headers: response.headers };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Number of rows of a table, for tests that something was or was not written. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
