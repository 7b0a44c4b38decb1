import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { TIERS } from '#contract/props/items.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import { TEST_COST } from '#server/identity/login/password.ts';
import { tokenHash } from '#server/identity/login/token.ts';
import { createRoot } from '#server/modules/index.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { systemRandom } from '#server/random.ts';
import { seed } from '#server/start.ts';
import { testSettings } from '../../support/database-kinds.ts';
import { makeFolder } from '../../support/dumps.ts';
import { memoryBlobs } from '../../support/fakes.ts';
import { addMember, COMMON, startTestServer, type TestServer } from '../../support/helper.ts';
import { testSecrets } from '../../support/sealing.ts';
import { createDatabase, type MadeDatabase } from '../../support/templates.ts';
import { bundled } from './bundle.ts';

/** Location of a server process's database: PostgreSQL at `url`, or PGlite in `folder` if `url` is empty. */
export interface Place {
  readonly folder: string;
  readonly url: string;
}

/** A server process that listens. */
export interface Started {
  readonly server: ChildProcess;
  readonly origin: string;
}

/** Starts `child.ts` and waits until it listens. `onSpawn` receives the process before that. */
export async function startProcess(place: Place, onSpawn: (server: ChildProcess) => void): Promise<Started> {
  return startScript(await bundled('child'), place, {}, onSpawn);
}

async function startScript(
  script: string,
  { folder, url }: Place,
  more: Readonly<Record<string, string>>,
  onSpawn: (server: ChildProcess) => void,
): Promise<Started> {
  // PGlite starts in half the time if its WebAssembly is not optimized.
  const server = spawn(process.execPath, ['--liftoff-only', script], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, NODE_ENV: 'test', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onSpawn(server);
  for await (const line of createInterface({ input: server.stdout })) return { server, origin: line };
  throw new Error('The server ended before it listened');
}

/** Players of `child.ts`, each with the token `token-<name>`, and the chances that each starts with. */
export interface Players {
  readonly names: readonly string[];
  readonly freeChances?: number;
}

/** Seeds a migrated database and registers players in it. */
export async function addPlayers(db: Db, { names, freeChances = 0 }: Players): Promise<void> {
  const settings = testSettings();
  const root = createRoot(settings, { passwordCost: TEST_COST, codeCost: TEST_COST });
  const running = { db, clock: systemClock, random: systemRandom, settings, ...testSecrets() };
  const services = { ...running, blobs: memoryBlobs(), hooks: root.hooks };
  await seed(root, services);
  await writeConfiguration(db, { ...DEFAULT_CONFIGURATION, freeChances });
  for (const name of names) {
    const { userId } = await addMember(services, name);
    const token_hash = tokenHash(`token-${name}`);
    await db.updateTable('app_session').set({ token_hash }).where('user_id', '=', userId).execute();
  }
}

/**
 * Creates a database for tests that kill processes: on PostgreSQL, or a PGlite folder. After the file's tests, it
 * removes the database and the remaining process.
 */
export function crashBooks(players: Players) {
  const folder = mkdtempSync(path.join(tmpdir(), 'perya-crash-'));
  let child: ChildProcess | undefined;
  let made: MadeDatabase | null = null;
  const place = (): Place => ({ folder, url: made?.url ?? '' });
  const open = () => openDatabase({ databaseUrl: made?.url ?? null, dataDir: folder });
  beforeAll(async () => {
    const url = process.env['TEST_DATABASE_URL'] ?? '';
    if (url === '') await makeFolder('migrated', path.join(folder, 'pg'));
    else made = await createDatabase(url, 'migrated');
    if (players.names.length === 0) return;
    const { db, close } = await open();
    await addPlayers(db, players).finally(close);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    await made?.drop();
  });
  const keep = (server: ChildProcess): void => void (child = server);
  return {
    folder,
    open,
    /** Prepares the database with a server in this process, before the first start. */
    async prepare<T>(work: (server: TestServer) => Promise<T>): Promise<T> {
      const server = await startTestServer({ database: await open() });
      return work(server).finally(() => server.close());
    },
    start: () => startProcess(place(), keep),
    /** Starts `killable.ts` on the prepared database, with its clock at `now` ms. */
    startKillable: async (now: number) => startScript(await bundled('killable'), place(), { NOW: String(now) }, keep),
  };
}

/** The compared part of a draw's answer. */
export interface Answer {
  readonly errcode: number;
  readonly id: string;
  readonly bonus: number;
}

/** Makes one draw over the network. Returns null if the answer is lost. */
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

/** Returns the id of a player of `addPlayers`. */
export async function userIdOf(db: Db, name: string): Promise<string> {
  const { id } = await db.selectFrom('app_user').select('id').where('account_key', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** Returns the total gains of the pools and the part from draws, in hundredths, and the number of folds. */
export async function poolGains(db: Db): Promise<{ gained: number; given: number; folds: number }> {
  const given = TIERS.reduce((sum, tier) => sum + DEFAULT_CONFIGURATION.pools[tier].perDraw, 0);
  const { rows } = await sql<{ gained: number; draws: number; folds: number }>`
    select (select coalesce(sum(amount), 0)::bigint from ledger_gain, unnest(amounts) as amount) as gained,
      (select count(*) from jackpot_draw) as draws,
      (select count(*) from ledger_transaction where kind = 'fold') as folds`.execute(db);
  const { gained = 0, draws = 0, folds = 0 } = rows[0] ?? {};
  return { gained, given: draws * given, folds };
}
