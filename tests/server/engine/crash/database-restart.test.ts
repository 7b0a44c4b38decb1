import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { startPostgres } from '../../../../scripts/lib/machine/postgres.mjs';
import { sized } from '../../../deep.ts';
import { addPlayers, type Answer, drawAt, startProcess, userIdOf } from './processes.ts';

const RESTARTS = sized(3, 20);
const WRITERS = ['ana', 'ben', 'cora', 'dado'];

/** This test starts a separate PostgreSQL because it restarts it. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])(`${RESTARTS} restarts of the database under load`, () => {
  let database: Extract<Awaited<ReturnType<typeof startPostgres>>, { url: string }>;
  let server: ChildProcess;
  const ends: (() => void)[] = [];
  let origin = '';
  beforeAll(async () => {
    const started = await startPostgres(() => false);
    if (started.url === undefined) throw new Error(started.why);
    database = started;
    ends.push(() => database.stop());
    const { db, close } = openPostgres(database.url);
    await migrate(db);
    await addPlayers(db, { names: WRITERS, freeChances: 1_000_000 }).finally(close);
    const place = { folder: '/nonexistent', url: database.url };
    ({ origin } = await startProcess(place, (child) => {
      server = child;
      ends.push(() => void child.kill('SIGKILL'));
    }));
  });
  afterAll(() => {
    for (const end of ends.toReversed()) end();
  });

  it('end no process, lose nothing and double nothing; calls in flight are answered 503 or in full', async () => {
    const pid = server.pid;
    const acknowledged = new Map<string, Answer>();
    const load = { running: true };
    const write = async (user: string): Promise<void> => {
      while (load.running) {
        const key = randomUUID();
        // Retry with the same key until an answer arrives, as the client does.
        for (let answer = await drawAt(origin, user, key); ; answer = await drawAt(origin, user, key)) {
          if (answer?.errcode === 0) {
            acknowledged.set(key, answer);
            break;
          }
          expect([answer?.errcode, server.exitCode]).toEqual([503, null]);
          await pause(20);
        }
      }
    };
    const writers = Promise.all(WRITERS.map(write));
    const acknowledges = async (count: number): Promise<void> => {
      while (load.running && acknowledged.size < count) await pause(10);
    };
    try {
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const count = acknowledged.size + 4;
        database.restart();
        // A writer ends only with an answer, which may never arrive.
        await Promise.race([writers, acknowledges(count)]);
      }
    } finally {
      load.running = false;
    }
    await writers;
    expect([server.pid, server.exitCode, (await fetch(`${origin}/health/ready`)).status]).toEqual([pid, null, 200]);

    const { db, close } = openPostgres(database.url);
    const draws = await db.selectFrom('jackpot_draw').select(['id', 'bonus']).execute();
    expect(draws.map(({ id }) => String(id)).toSorted()).toEqual(
      [...acknowledged.values()].map(({ id }) => id).toSorted(),
    );
    const balances = await Promise.all(WRITERS.map(async (name) => coinOf(db, await userIdOf(db, name))));
    const paid = draws.reduce((sum, { bonus }) => sum + bonus, 0);
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(paid);
    expect((await reconcile(db)).differences).toEqual([]);
    await close();
  }, 240_000);

  it('say by readiness that the database is away, while the process lives', async () => {
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    database.stop();
    const ready = await fetch(`${origin}/health/ready`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
    const answer = await drawAt(origin, 'ana', randomUUID());
    expect(answer?.errcode).toBe(503);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  });
});
