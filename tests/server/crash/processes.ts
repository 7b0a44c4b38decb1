import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { TIERS } from '#contract/props.ts';
import { type OpenDatabase, openDatabase, openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/transact.ts';
import { DEFAULT_CONFIGURATION } from '#server/modules/jackpot/configuration.ts';
import { bundleServer } from '#scripts/lib/bundle-server.ts';
import { alone, COMMON, startTestServer, type TestServer } from '../helper.ts';

/** Where a server process keeps its books, and how many chances each player begins with. */
export interface Place {
  readonly folder: string;
  /** PostgreSQL, or empty for PGlite in `folder`. */
  readonly url: string;
  readonly schema: string;
  readonly freeChances: number;
  /** Names of the players, registered at the first start. */
  readonly members: readonly string[];
}

/** Starts child.ts and waits until it listens; `onSpawn` is told of the process before that. */
export function startProcess(
  { freeChances, members, ...where }: Place,
  onSpawn: (server: ChildProcess) => void,
): Promise<Started> {
  const settings = { FREE_CHANCES: String(freeChances), MEMBERS: members.join(',') };
  return startFile(['--import', 'tsx', path.join(import.meta.dirname, 'child.ts')], where, settings, onSpawn);
}

/** The process of a server that listens. */
export interface Started {
  readonly server: ChildProcess;
  readonly origin: string;
}

async function startFile(
  file: readonly string[],
  { folder, url, schema }: Pick<Place, 'folder' | 'url' | 'schema'>,
  more: Readonly<Record<string, string>>,
  onSpawn: (server: ChildProcess) => void,
): Promise<Started> {
  const server = spawn(process.execPath, file, {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, SCHEMA: schema, NODE_ENV: 'test', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onSpawn(server);
  for await (const line of createInterface({ input: server.stdout })) return { server, origin: line };
  throw new Error('The server ended before it listened');
}

/**
 * Books over which processes are killed: a schema of their own on PostgreSQL, or a folder of PGlite. They are made before
 * the tests of the file and removed after them, and so is the process that is left.
 */
export function crashBooks(members: readonly string[], freeChances = 0) {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const schema = `crash_${randomUUID().replaceAll('-', '')}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'perya-crash-'));
  let child: ChildProcess | undefined;
  let killable: Awaited<ReturnType<typeof bundleServer>> | undefined;
  beforeAll(() => onPostgres(url, `create schema ${schema}`));
  afterAll(async () => {
    child?.kill('SIGKILL');
    killable?.remove();
    rmSync(folder, { recursive: true, force: true });
    await onPostgres(url, `drop schema ${schema} cascade`);
  });
  const keep = (server: ChildProcess): void => void (child = server);
  const open = async (): Promise<OpenDatabase> =>
    url === '' ? openDatabase({ databaseUrl: null, dataDir: folder }) : openPostgres(url, schema);
  return {
    folder,
    open,
    /** Prepares the database by a server in this process, before the first start. */
    async prepare<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
      const database = await open();
      await (url === '' ? migrate(database.db) : alone(url, () => migrate(database.db, schema)));
      const server = await startTestServer({ database });
      try {
        return await work(server);
      } finally {
        await server.close();
      }
    },
    start: () => startProcess({ folder, url, schema, freeChances, members }, keep),
    /** Starts killable.ts on the prepared database, with its clock at a time, ms. */
    async startKillable(now: number): Promise<Started> {
      killable ??= await bundleServer(path.join(import.meta.dirname, 'killable.ts'));
      return startFile([killable.script], { folder, url, schema }, { NOW: String(now) }, keep);
    },
  };
}

/** The part of a draw's answer that is compared. */
export interface Answer {
  readonly errcode: number;
  readonly id: string;
  readonly bonus: number;
}

/** One draw over the network; null where the answer was lost. */
export async function drawAt(origin: string, user: string, key: string): Promise<Answer | null> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer token-${user}`, 'idempotency-key': key };
  const post = (call: 'getFairnessSeed' | 'receiveDrawChance', body: object) =>
    fetch(origin + CALLS[call].path, { method: 'POST', headers, body: JSON.stringify({ ...COMMON, ...body }) });
  try {
    await post('getFairnessSeed', {});
    const response = await post('receiveDrawChance', { clientSeed: 'seed-of-a-test' });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

/** Makes or drops a schema of PostgreSQL at `url`; does nothing where the tests run on PGlite. */
export async function onPostgres(url: string, statement: string): Promise<void> {
  if (url !== '') await alone(url, (client) => client.query(statement));
}

/** The id of a player of MEMBERS. */
export async function userIdOf(db: Db, name: string): Promise<string> {
  const { id } = await db.selectFrom('app_user').select('id').where('account_key', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** What the pools have gained in all, what the draws gave them, hundredths, and how often gains were folded. */
export async function poolGains(db: Db): Promise<{ gained: number; given: number; folds: number }> {
  const given = TIERS.reduce((sum, tier) => sum + DEFAULT_CONFIGURATION.pools[tier].perDraw, 0);
  const { rows } = await sql<{ gained: number; draws: number; folds: number }>`
    select (select coalesce(sum(amount), 0)::bigint from ledger_gain, unnest(amounts) as amount) as gained,
      (select count(*) from jackpot_draw) as draws,
      (select count(*) from ledger_transaction where kind = 'fold') as folds`.execute(db);
  const { gained = 0, draws = 0, folds = 0 } = rows[0] ?? {};
  return { gained, given: draws * given, folds };
}
