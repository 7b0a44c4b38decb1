import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/database.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createDatabase, type MadeDatabase } from '../../support/templates.ts';
import { addPlayers, drawAt, poolGains, startProcess, userIdOf } from './processes.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const CHANCES = 5;
const TAPS = 60;
const CROWD = Array.from({ length: 12 }, (_, index) => `p${index}`);
const MEMBERS = ['ana', 'ben', ...CROWD];

/** PGlite allows one process only: `folder-lock.test.ts` tests that it refuses a second one. */
describe.skipIf(url === '')('two server processes on one PostgreSQL', () => {
  const servers: ChildProcess[] = [];
  let origins: string[] = [];
  let made: MadeDatabase | undefined;
  let database: OpenDatabase | undefined;

  beforeAll(async () => {
    made = await createDatabase(url, 'migrated');
    database = openPostgres(made.url);
    await addPlayers(database.db, { names: MEMBERS, freeChances: CHANCES });
    const place = { folder: '/nonexistent', url: made.url };
    const started = await Promise.all([1, 2].map(() => startProcess(place, (server) => servers.push(server))));
    origins = started.map(({ origin }) => origin);
  });
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await database?.close();
    await made?.drop();
  });

  const tapBoth = (user: string, keyOf: (tap: number) => string) =>
    Promise.all(Array.from({ length: TAPS }, (_, tap) => drawAt(origins[tap % 2] ?? '', user, keyOf(tap))));
  const books = async (name: string) => {
    if (database === undefined) throw new Error('No database is open');
    const user = await userIdOf(database.db, name);
    const draws = await database.db.selectFrom('jackpot_draw').select('bonus').where('user_id', '=', user).execute();
    expect(await coinOf(database.db, user)).toBe(draws.reduce((sum, { bonus }) => sum + bonus, 0));
    expect((await reconcile(database.db)).differences).toEqual([]);
    const { gained, given } = await poolGains(database.db);
    expect(gained).toBe(given);
    return draws.length;
  };

  it('give a player who taps on both at once no more draws than chances', async () => {
    const answers = await tapBoth('ana', () => randomUUID());
    const codes = answers.map((answer) => answer?.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(CHANCES);
    expect(codes.filter((code) => code === 1002)).toHaveLength(TAPS - CHANCES);
    expect(await books('ana')).toBe(CHANCES);
  });

  it('give one key one draw and one answer, whichever of them is asked', async () => {
    const key = randomUUID();
    const answers = await tapBoth('ben', () => key);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.errcode).toBe(0);
    expect(await books('ben')).toBe(1);
  });

  it('keep the ledger correct for many players who draw on both at once', async () => {
    const drawn = await Promise.all(CROWD.flatMap((user) => [tapTwice(user, 0), tapTwice(user, 1)]));
    expect(drawn.flat().map((answer) => answer?.errcode)).toEqual(Array.from({ length: 48 }, () => 0));
    for (const user of CROWD) expect(await books(user)).toBe(4);
  });

  const tapTwice = (user: string, server: 0 | 1) =>
    Promise.all([1, 2].map(() => drawAt(origins[server] ?? '', user, randomUUID())));
});
