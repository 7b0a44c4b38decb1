import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { type OpenDatabase, openDatabase, openPostgres } from '#server/db/database.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { COMMON } from '../helper.ts';
import { runSeed, seeded } from '../seeded.ts';

const ROUNDS = 20;
const WRITERS = ['ana', 'ben', 'cora', 'dado'];
const url = process.env['TEST_DATABASE_URL'] ?? '';
const schema = `crash_${randomUUID().replaceAll('-', '')}`;
const folder = mkdtempSync(path.join(tmpdir(), 'perya-crash-'));
let child: ChildProcess | undefined;

beforeAll(() => onPostgres(`create schema ${schema}`));
afterAll(async () => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await onPostgres(`drop schema ${schema} cascade`);
});

async function onPostgres(statement: string): Promise<void> {
  if (url === '') return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const open = async (): Promise<OpenDatabase> =>
  url === '' ? openDatabase({ databaseUrl: null, dataDir: folder }) : openPostgres(url, schema);

async function start(): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'child.ts')], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, CRASH_SCHEMA: schema, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = server;
  for await (const line of createInterface({ input: server.stdout })) return { server, origin: line };
  throw new Error('The server ended before it listened');
}

interface Answer {
  readonly errcode: number;
  readonly id: string;
  readonly bonus: number;
}

/** One draw; null where the answer was lost. */
async function draw(origin: string, user: string, key: string): Promise<Answer | null> {
  try {
    const response = await fetch(origin + CALLS.receiveDrawChance.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer token-${user}`, 'idempotency-key': key },
      body: JSON.stringify(COMMON),
    });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}

it(`no acknowledged draw is lost or doubled over ${ROUNDS} kills (SEED=${runSeed})`, async () => {
  const random = seeded(runSeed);
  const acknowledged = new Map<string, { answer: Answer; user: string }>();
  const unanswered = new Map<string, string>();
  const settle = (key: string, user: string, answer: Answer): void => {
    if (answer.errcode !== 0) expect.fail(`A draw answered ${JSON.stringify(answer)}, replay with SEED=${runSeed}`);
    acknowledged.set(key, { answer, user });
    unanswered.delete(key);
  };
  const retryLost = async (origin: string) => {
    for (const [key, user] of unanswered) {
      const answer = await draw(origin, user, key);
      if (answer !== null) settle(key, user, answer);
    }
  };

  for (let round = 0; round < ROUNDS; round++) {
    const { server, origin } = await start();
    await retryLost(origin);
    const killAt = acknowledged.size + 5 + random.int(40);
    const write = async (user: string): Promise<void> => {
      for (;;) {
        const key = randomUUID();
        unanswered.set(key, user);
        const answer = await draw(origin, user, key);
        if (answer === null) return;
        settle(key, user, answer);
        if (acknowledged.size >= killAt) server.kill('SIGKILL');
      }
    };
    const exited = once(server, 'exit');
    await Promise.all(WRITERS.map(write));
    await exited;
  }

  const last = await start();
  await retryLost(last.origin);
  expect(unanswered.size).toBe(0);
  for (const [key, { answer, user }] of [...acknowledged].slice(-40)) {
    expect(await draw(last.origin, user, key)).toEqual(answer);
  }
  const exited = once(last.server, 'exit');
  last.server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(existsSync(path.join(folder, 'pg.lock'))).toBe(false);

  const database = await open();
  try {
    const draws = await database.db.selectFrom('jackpot_draw').select(['id', 'bonus', 'user_id']).execute();
    expect(draws.map(({ id }) => String(id)).toSorted()).toEqual([...acknowledged.values()].map(({ answer }) => answer.id).toSorted());
    const paid = [...acknowledged.values()].reduce((sum, { answer }) => sum + answer.bonus, 0);
    const balances = await Promise.all(WRITERS.map((user) => coinOf(database.db, user)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(paid);
    expect((await reconcile(database.db)).differences).toEqual([]);
  } finally {
    await database.close();
  }
}, 600_000);
