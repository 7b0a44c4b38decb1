import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { hashServerSeed } from '#server/fairness/draw.ts';
import { drawRound, settleRound } from '#server/fairness/seeds.ts';
import { startTestServer, type TestServer } from '../helper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const play = (userId: string, settled: boolean) =>
  transact(server.db, (trx) =>
    drawRound(
      trx,
      { userId, game: 'test', draws: [[1, 2, 3]], settled },
      { now: server.clock.now(), random: server.services.random },
    ),
  );

it('commits first, reveals at rotation, and the revealed seed is the committed one', async () => {
  const { token, userId } = await server.member();
  const before = (await server.call('getFairnessSeed', {}, { token })).answer;
  await play(userId, true);
  const hidden = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token })).answer;
  expect(hidden.list.map(({ serverSeed }) => serverSeed)).toEqual([null]);
  const { answer } = await server.call('rotateFairnessSeed', {}, { token });
  expect(hashServerSeed(answer.revealedServerSeed)).toBe(before.serverSeedHash);
  expect(answer.serverSeedHash).not.toBe(before.serverSeedHash);
  const shown = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token })).answer;
  expect(shown.list[0]).toMatchObject({
    serverSeed: answer.revealedServerSeed,
    nonce: 0,
    draws: [{ weights: [1, 2, 3], picked: expect.any(Number) }],
    clientSeed: before.clientSeed,
  });
});

it('has committed to the next seed before it knows the next seed of the player', async () => {
  const { token } = await server.member();
  const before = (await server.call('getFairnessSeed', {}, { token })).answer;
  const mine = (await server.call('setFairnessClientSeed', { clientSeed: 'chosen-by-dan' }, { token })).answer;
  expect(mine.serverSeedHash).toBe(before.nextServerSeedHash);
  const rotated = (await server.call('rotateFairnessSeed', {}, { token })).answer;
  expect(hashServerSeed(rotated.revealedServerSeed)).toBe(before.nextServerSeedHash);
  expect(rotated.serverSeedHash).toBe(mine.nextServerSeedHash);
});

it('keeps the seed while a round is open', async () => {
  const { token, userId } = await server.member();
  const { id } = await play(userId, false);
  expect((await server.call('rotateFairnessSeed', {}, { token })).answer.errcode).toBe(6001);
  expect((await server.call('setFairnessClientSeed', { clientSeed: 'mine' }, { token })).answer.errcode).toBe(6001);
  await transact(server.db, (trx) => settleRound(trx, id, server.clock.now()));
  const { answer } = await server.call('setFairnessClientSeed', { clientSeed: 'mine' }, { token });
  expect(answer).toMatchObject({ errcode: 0, clientSeed: 'mine', nonce: 0 });
});

it('never uses a nonce twice, however many rounds race', async () => {
  const rounds = await Promise.all(Array.from({ length: 20 }, () => play('cora', true)));
  expect(rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }).keys()]);
  expect(new Set(rounds.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(1);
});
