import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { DeclaredCall } from '#contract/base/call.ts';
import type { CommonFields, Failure } from '#contract/base/conventions.ts';
import { LOGIN_TYPE } from '#contract/base/enums.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { type CallAnswer, type CallBody, contract } from '#contract/index.ts';
import { buildApp } from '#server/app.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { type Db, transact } from '#server/db/transact.ts';
import type { Beacon } from '#server/fairness/beacon.ts';
import type { Handlers } from '#server/http/calls/handlers.ts';
import type { LogTarget } from '#server/http/log.ts';
import { type ScryptCost, TEST_COST } from '#server/identity/login/password.ts';
import { registerUser } from '#server/identity/login/register.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { compose } from '#server/modules/compose.ts';
import { createModules, type RootOptions } from '#server/modules/index.ts';
import type { Module } from '#server/modules/module.ts';
import type { Services } from '#server/services.ts';
import type { Settings } from '#server/settings.ts';
import { seed as seedModules } from '#server/start.ts';
import { testSettings } from './database-kinds.ts';
import { openTestDatabase } from './database.ts';
import { type FakeClock, fakeClock, memoryBlobs, seededRandom } from './fakes.ts';
import { testSecrets } from './sealing.ts';
// Importing a module's `tables.ts` makes its tables known to the types: tests query these.
import '#server/content/tables.ts';
import '#server/http/calls/idempotency-tables.ts';
import '#server/ledger/tables.ts';
import '#server/rate-limit/tables.ts';
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
  /** The success fields if errcode is 0 (or code 200), else the failure's fields. Tests check `errcode` first. */
  readonly answer: CallAnswer<N> & Partial<Failure>;
  readonly headers: Record<string, unknown>;
}

/** A test player who is logged in without a password. */
export interface TestMember {
  readonly userId: string;
  readonly token: string;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: FakeClock;
  readonly services: Services;
  /** Makes a call. A changing call gets a new Idempotency-Key unless one is given. */
  call<N extends CallName>(
    name: N,
    body: Omit<CallBody<N>, keyof CommonFields>,
    more?: { token?: string; key?: string; headers?: Record<string, string> },
  ): Promise<Sent<N>>;
  /** Registers a player through the modules' registration and logs them in. */
  member(nickname?: string): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestServerParts {
  readonly settings?: Partial<Settings>;
  /** Seed of the server's random bytes. */
  readonly random?: string;
  /** Store of uploaded files. Default: in memory. */
  readonly blobs?: BlobStore;
  /** Default: the sandbox's beacon. */
  readonly beacon?: Beacon;
  /** True to include the demo's players and their play. */
  readonly demo?: boolean;
  /** A database with the schema instead of a new one. The server closes it. */
  readonly database?: OpenDatabase;
  /** Modules in addition to the server's. */
  readonly modules?: readonly Module[];
  /** Default: the lowest cost. */
  readonly passwordCost?: ScryptCost;
  /** An SMS provider and identity issuers that replace the sandbox's. */
  readonly parts?: Pick<RootOptions, 'sms' | 'issuers'>;
  /** Receives the log at level `info`. Without it, nothing is logged. */
  readonly logTarget?: LogTarget;
  /** Calls for the modules above, in addition to the contract's. */
  readonly calls?: Readonly<Record<string, DeclaredCall>>;
  /** Handlers that replace the server's, for tests of the HTTP layer. */
  readonly handlers?: Partial<Handlers>;
}

/** Starts the real app from its composition root, seeded, on a real database, without a socket. */
export async function startTestServer(parts: TestServerParts = {}): Promise<TestServer> {
  const settings = testSettings(parts.settings);
  const modules = [
    ...createModules(settings, { passwordCost: parts.passwordCost ?? TEST_COST, codeCost: TEST_COST, ...parts.parts }),
    ...(parts.modules ?? []),
  ];
  const root = compose(modules, { ...contract, ...parts.calls });
  const replaced = parts.handlers as Readonly<Record<string, (typeof root.calls)[number]['handler']>> | undefined;
  const calls = root.calls.map((served) => ({ ...served, handler: replaced?.[served.name] ?? served.handler }));
  const clock = fakeClock();
  const database = parts.database ?? (await openTestDatabase(parts.demo === true ? 'demo' : 'seeded'));
  const { db } = database;
  const random = seededRandom(parts.random ?? 'perya');
  const services: Services = {
    db,
    clock,
    random,
    settings,
    ...testSecrets(clock),
    ...(parts.beacon === undefined ? {} : { beacon: parts.beacon }),
    blobs: parts.blobs ?? memoryBlobs(),
    hooks: root.hooks,
  };
  // A new database already contains the seeds of the usual modules and settings.
  if (parts.database ?? parts.settings ?? parts.modules ?? parts.parts) await seedModules(root, services);
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
}

/** Provides the server of a test file or `describe`. It starts before the first test and closes after the last one. */
export function testServer(parts?: TestServerParts): TestServer {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(parts);
  });
  afterAll(() => started?.close());
  const server = (): TestServer => {
    if (started === undefined) throw new Error('The server starts before the first test');
    return started;
  };
  return {
    get app() {
      return server().app;
    },
    get db() {
      return server().db;
    },
    get clock() {
      return server().clock;
    },
    get services() {
      return server().services;
    },
    call: (name, body, more) => server().call(name, body, more),
    member: (nickname) => server().member(nickname),
    close: () => server().close(),
  };
}

/** Registers a player by account name without a password and opens a session. */
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

/** Counts the rows of a table. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
