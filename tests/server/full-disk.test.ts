import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isDiskFull } from '#server/db/outage.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { photo, readyMember, upload } from './kyc/support.ts';
import { memoryBlobs } from './support/fakes.ts';
import { testServer } from './support/helper.ts';
import { deposit } from './support/players.ts';

/** A full disk accepts no write, so the client may repeat the request: it gets a 503. */
const noSpace = (): Error => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
let isFull = false;
const blobs = memoryBlobs();
const server = testServer({
  blobs: { ...blobs, put: (name, bytes) => (isFull ? Promise.reject(noSpace()) : blobs.put(name, bytes)) },
});

it('a change answers 503 with a retry time, and is made once under its key when there is room', async () => {
  const member = await server.member();
  await deposit(server, member, 100_00);
  await sql`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    server.db,
  );
  await sql`create trigger no_space before insert on game_session for each row execute function no_space()`.execute(
    server.db,
  );
  const key = randomUUID();
  const start = () =>
    server.call('startGame', { gameId: 'mango-rush', tryIt: false, activityId: '' }, { token: member.token, key });
  const refused = await start();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  await sql`drop trigger no_space on game_session`.execute(server.db);
  expect((await start()).answer.errcode).toBe(0);
  expect(await coinOf(server.db, member.userId)).toBe(100_00);
});

it('an upload does the same', async () => {
  const member = await readyMember(server);
  isFull = true;
  const { status, headers } = await upload(server, member, 'front', await photo());
  isFull = false;
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  expect((await upload(server, member, 'front', await photo())).answer.errcode).toBe(0);
});

it.each([
  [noSpace(), true],
  [Object.assign(new Error('quota'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('full'), { code: '53100' }), true],
  [new Error('a step failed', { cause: noSpace() }), true],
  [Object.assign(new Error('unique'), { code: '23505' }), false],
  ['ENOSPC', false],
])('%o is a full disk: %s', (error, isIt) => {
  expect(isDiskFull(error)).toBe(isIt);
});
