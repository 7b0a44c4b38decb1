import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { DeclaredCall } from '#contract/call.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { CommonFields, Failure } from '#contract/conventions.ts';
import { LOGIN_TYPE } from '#contract/enums.ts';
import { type CallAnswer, type CallBody, contract } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Clock } from '#server/clock.ts';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, transact } from '#server/db/transact.ts';
import { seedDemo } from '#server/demo/index.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { LogTarget } from '#server/http/log.ts';
import { type ScryptCost, TEST_COST } from '#server/identity/password.ts';
import { registerUser } from '#server/identity/register.ts';
import { openSession } from '#server/identity/sessions.ts';
import { compose } from '#server/modules/compose.ts';
import { createModules, type RootOptions } from '#server/modules/index.ts';
import type { Module } from '#server/modules/module.ts';
import type { Random } from '#server/random.ts';
import type { Services } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { seed as seedModules } from '#server/start.ts';
import { openKept, openMigrated } from './template.ts';
// Tables that tests look into: a module's tables are known where its tables.ts is.
import '#server/content/tables.ts';
import '#server/http/idempotency-tables.ts';
import '#server/ledger/tables.ts';
import '#server/limits/tables.ts';
import '#server/modules/devices/tables.ts';
import '#server/modules/feedback/tables.ts';
import '#server/modules/games/tables.ts';
import '#server/modules/jackpot/tables.ts';
import '#server/modules/kyc/tables.ts';
import '#server/pictures/tables.ts';
import '#server/modules/slot/tables.ts';
import '#server/modules/social/tables.ts';
import '#server/play/tables.ts';
import '#server/runtime/tables.ts';

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

/** The same with what the modules seed and the demo's players in it. */
function openDemoDatabase(fill: (db: Db) => Promise<void>): Promise<OpenDatabase> {
  return openKept('demo', ['server', 'contract'], openMigrated, ({ db }) => fill(db));
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

/** A store of files in memory; `names` are those that it holds. */
export function memoryBlobs(): BlobStore & { names(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
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

/** A player of a test, logged in without a password. */
export interface TestMember {
  readonly userId: string;
  readonly token: string;
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
  /** Registers a player through the modules' own registration, and logs them in. */
  member(nickname?: string): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestServerParts {
  readonly settings?: Partial<Settings>;
  /** Seed of everything random on the server. */
  readonly random?: string;
  /** Where uploaded files lie; in memory unless told. */
  readonly blobs?: BlobStore;
  /** With the demo's players and what they have played; on PGlite alone. */
  readonly demo?: boolean;
  /** A database that has the schema, in place of a new one; it is closed with the server. */
  readonly database?: OpenDatabase;
  /** Modules beside the server's own. */
  readonly modules?: readonly Module[];
  /** The cheapest unless told. */
  readonly passwordCost?: ScryptCost;
  /** An SMS provider and issuers of identities in place of the sandbox's. */
  readonly parts?: Pick<RootOptions, 'sms' | 'issuers'>;
  /** Takes the log, at `info`; without it nothing is logged. */
  readonly logTarget?: LogTarget;
  /** Calls beside the contract's, for the modules above. */
  readonly calls?: Readonly<Record<string, DeclaredCall>>;
  /** Handlers in place of the server's, to see what the HTTP layer makes of them. */
  readonly handlers?: Partial<Handlers>;
}

/** The real app from its real composition root, seeded, on a real database, without a socket. */
export async function startTestServer(parts: TestServerParts = {}): Promise<TestServer> {
  const settings = { ...readSettings({ NODE_ENV: 'test', DATA_DIR: '/nonexistent' }), ...parts.settings };
  const modules = [
    ...createModules(settings, { passwordCost: parts.passwordCost ?? TEST_COST, codeCost: TEST_COST, ...parts.parts }),
    ...(parts.modules ?? []),
  ];
  const root = compose(modules, { ...contract, ...parts.calls });
  const replaced = parts.handlers as Readonly<Record<string, (typeof root.calls)[number]['handler']>> | undefined;
  const calls = root.calls.map((served) => ({ ...served, handler: replaced?.[served.name] ?? served.handler }));
  const clock = fakeClock();
  const blobs = parts.blobs ?? memoryBlobs();
  const on = (db: Db, random: string): Services => ({
    db,
    clock,
    random: seededRandom(random),
    settings,
    blobs,
    hooks: root.hooks,
  });
  const database = parts.database ?? (await (parts.demo === true ? openDemoDatabase(fillForDemo) : openTestDatabase()));
  const { db } = database;
  const services = on(db, parts.random ?? 'perya');
  await seedModules(root, services);
  const log = parts.logTarget
    ? { logLevel: 'info' as const, logTarget: parts.logTarget }
    : { logLevel: 'silent' as const };
  const app = await buildApp({ services, calls, addRoutes: root.addRoutes, ...log });
  let members = 0;
  return {
    app,
    db,
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
    member(nickname) {
      members += 1;
      return addMember(services, `test_${members}`, nickname);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };

  async function fillForDemo(empty: Db): Promise<void> {
    // Other random bytes than the server's: it must not draw the demo's ids again.
    const demo = on(empty, 'demo');
    await seedModules(root, demo);
    await seedDemo(demo, TEST_COST);
  }
}

/** Registers a player by account name, without a password, and opens a session for them. */
export function addMember(services: Services, account: string, nickname?: string): Promise<TestMember> {
  const tools = { now: services.clock.now(), random: services.random };
  return transact(services.db, async (trx) => {
    const wanted = {
      account,
      mobile: null,
      passwordHash: null,
      accountType: LOGIN_TYPE.account,
      inviteCode: undefined,
    };
    const user = await registerUser(
      trx,
      services.hooks,
      { ...wanted, ...(nickname === undefined ? {} : { nickname }) },
      tools,
    );
    if (user === null) throw new Error(`The account name ${account} is taken`);
    const { token } = await openSession(trx, { userId: user.id, deviceId: '' }, tools);
    return { userId: user.id, token };
  });
}

/** Number of rows of a table, for tests that something was or was not written. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
