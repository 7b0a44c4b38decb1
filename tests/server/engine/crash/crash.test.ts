import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sized } from '../../../deep.ts';
import { runSeed, seeded } from '../../support/seeded.ts';
import { type Answer, crashBooks, drawAt, poolGains, userIdOf } from './processes.ts';

/**
 * PGlite dies with the process, each time at another point of its writes. PostgreSQL survives and sees every kill as
 * the same broken connection.
 */
const isEmbedded = !process.env['TEST_DATABASE_URL'];
const ROUNDS = sized(2, isEmbedded ? 20 : 4);
const WRITERS = ['ana', 'ben', 'cora', 'dado'];
const { folder, open, start } = crashBooks({ names: WRITERS, freeChances: 1_000_000 });

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
      const answer = await drawAt(origin, user, key);
      if (answer !== null) settle(key, user, answer);
    }
  };

  for (let round = 0; round < ROUNDS; round++) {
    const { server, origin } = await start();
    await retryLost(origin);
    const killAt = acknowledged.size + 4 + random.int(20);
    const write = async (user: string): Promise<void> => {
      for (;;) {
        const key = randomUUID();
        unanswered.set(key, user);
        const answer = await drawAt(origin, user, key);
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
  expect([...unanswered]).toEqual([]);
  for (const [key, { answer, user }] of [...acknowledged].slice(-40)) {
    expect(await drawAt(last.origin, user, key)).toEqual(answer);
  }
  const exited = once(last.server, 'exit');
  last.server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  if (isEmbedded) expect(readdirSync(folder)).not.toContain('pg.lock');

  const database = await open();
  try {
    const draws = await database.db.selectFrom('jackpot_draw').select(['id', 'bonus', 'user_id']).execute();
    expect(draws.map(({ id }) => String(id)).toSorted()).toEqual(
      [...acknowledged.values()].map(({ answer }) => answer.id).toSorted(),
    );
    const paid = [...acknowledged.values()].reduce((sum, { answer }) => sum + answer.bonus, 0);
    const balances = await Promise.all(
      WRITERS.map(async (user) => coinOf(database.db, await userIdOf(database.db, user))),
    );
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(paid);
    expect((await reconcile(database.db)).differences).toEqual([]);
    const { gained, given, folds } = await poolGains(database.db);
    expect([gained, folds > 0]).toEqual([given, true]);
  } finally {
    await database.close();
  }
}, 600_000);
