import { describe, expect, it } from 'vitest';
import { tableOfCells } from '#contract/fairness/draw.ts';
import { transact } from '#server/db/transact.ts';
import { hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { settleRound } from '#server/fairness/rounds.ts';
import { currentSeed } from '#server/fairness/seeds.ts';
import { countRows, testServer } from '../support/helper.ts';
import { drawRound } from './draw-round.ts';

const server = testServer();

const TABLE = hashTable(tableOfCells([1, 2, 3].map((weight) => ({ weight, id: `cell-${weight}` }))));
const tools = () => ({ ...server.services, now: server.clock.now() });

const play = (
  userId: string,
  { settled = true, clientSeed = 'mine' }: { settled?: boolean; clientSeed?: string | null } = {},
) =>
  transact(server.db, (trx) =>
    drawRound(
      trx,
      userId,
      { game: 'test', table: TABLE, sent: { clientSeed: clientSeed ?? undefined }, settled },
      server.clock.now(),
    ),
  );
const commitment = async (token: string) => (await server.call('getFairnessSeed', {}, { token })).answer;
const rotate = async (token: string, clientSeed: string) =>
  (await server.call('rotateFairnessSeed', { clientSeed }, { token })).answer;
const rounds = async (token: string) =>
  (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token })).answer.list;

describe('the first client seed', () => {
  it('is the player’s: both server seeds are chosen and shown before it is known', async () => {
    const { token, userId } = await server.member();
    const before = await commitment(token);
    expect(before).toMatchObject({ clientSeed: null, nonce: 0, revealed: [] });
    const round = await play(userId, { clientSeed: 'from-my-browser' });
    expect(round).toMatchObject({ clientSeed: 'from-my-browser', nonce: 0, serverSeedHash: before.serverSeedHash });
    expect(await commitment(token)).toEqual({ ...before, clientSeed: 'from-my-browser', nonce: 1 });
  });

  it('is taken once: a later one is ignored until the seeds rotate', async () => {
    const { token, userId } = await server.member();
    await commitment(token);
    await play(userId, { clientSeed: 'first' });
    expect(await play(userId, { clientSeed: 'second' })).toMatchObject({ clientSeed: 'first', nonce: 1 });
    expect(await play(userId, { clientSeed: null })).toMatchObject({ clientSeed: 'first', nonce: 2 });
  });

  it('is never made up: no draw without one, and none before the commitment could be seen', async () => {
    const { token, userId } = await server.member();
    await expect(play(userId)).rejects.toMatchObject({ error: { name: 'commitmentNeeded' } });
    expect((await rotate(token, 'mine')).errcode).toBe(6101);
    await commitment(token);
    await expect(play(userId, { clientSeed: null })).rejects.toMatchObject({
      error: { name: 'clientSeedNeeded' },
    });
    expect((await commitment(token)).nonce).toBe(0);
  });

  it('follows one commitment, even with ten simultaneous requests', async () => {
    const { token, userId } = await server.member();
    const seen = await Promise.all(Array.from({ length: 10 }, () => commitment(token)));
    expect(new Set(seen.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(1);
    expect((await currentSeed(server.db, userId, tools())).server_seed_hash).toBe(seen[0]?.serverSeedHash);
  });
});

describe('a rotation', () => {
  it('reveals the committed seed, and continues with the next one and a new client seed', async () => {
    const { token, userId } = await server.member();
    const before = await commitment(token);
    await play(userId);
    expect((await rounds(token)).map(({ serverSeed }) => serverSeed)).toEqual([null]);
    const answer = await rotate(token, 'chosen-by-dan');
    expect(hashServerSeed(answer.revealedServerSeed)).toBe(before.serverSeedHash);
    expect(answer).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'chosen-by-dan', nonce: 0 });
    const [shown] = await rounds(token);
    expect(shown).toMatchObject({ serverSeed: answer.revealedServerSeed, nonce: 0, clientSeed: 'mine' });
    expect(shown).toMatchObject({ table: TABLE.table, tableHash: TABLE.hash, picks: [expect.any(Number)] });
  });

  it('needs another client seed than the one in use', async () => {
    const { token, userId } = await server.member();
    const before = await commitment(token);
    await play(userId, { clientSeed: 'same' });
    expect((await rotate(token, 'same')).errcode).toBe(6002);
    expect(await commitment(token)).toMatchObject({ serverSeedHash: before.serverSeedHash, nonce: 1 });
    expect((await rotate(token, 'other')).errcode).toBe(0);
    const { status } = await server.call('rotateFairnessSeed', {} as never, { token });
    expect(status).toBe(400);
  });

  it('is refused if the seed in use is not the one that the player was shown', async () => {
    const { token } = await server.member();
    const { serverSeedHash } = await commitment(token);
    const own = async (clientSeed: string) =>
      (await server.call('rotateFairnessSeed', { clientSeed, serverSeedHash }, { token })).answer.errcode;
    expect([await own('a'), await own('b')]).toEqual([0, 6104]);
  });

  it('leaves a chain of revealed seeds, newest first, in which each follows the one it was promised after', async () => {
    const { token } = await server.member();
    const promised: { serverSeedHash: string; nextServerSeedHash: string }[] = [await commitment(token)];
    for (const clientSeed of ['a', 'b', 'c']) promised.push(await rotate(token, clientSeed));
    const { revealed, serverSeedHash } = await commitment(token);
    expect(revealed.map(({ clientSeed }) => clientSeed)).toEqual(['b', 'a', null]);
    const chain = [...revealed.toReversed().map(({ serverSeed }) => hashServerSeed(serverSeed)), serverSeedHash];
    expect(chain).toEqual(promised.map((each) => each.serverSeedHash));
    expect(chain.slice(1)).toEqual(promised.slice(0, -1).map((each) => each.nextServerSeedHash));
  });

  it('waits for an open round', async () => {
    const { token, userId } = await server.member();
    await commitment(token);
    const { id } = await play(userId, { settled: false });
    expect((await rotate(token, 'other')).errcode).toBe(6001);
    await transact(server.db, (trx) => settleRound(trx, id, server.clock.now()));
    expect(await rotate(token, 'other')).toMatchObject({ errcode: 0, clientSeed: 'other', nonce: 0 });
  });

  it('stops no draw that comes at the same time', async () => {
    const { token, userId } = await server.member();
    await commitment(token);
    await play(userId);
    const drawn = Array.from({ length: 12 }, () => play(userId));
    const rotated = ['x', 'y', 'z'].map((clientSeed) => rotate(token, clientSeed));
    expect((await Promise.all(rotated)).map(({ errcode }) => errcode)).toEqual([0, 0, 0]);
    await Promise.all(drawn);
    expect(await rounds(token)).toHaveLength(13);
  });
});

describe('rounds', () => {
  it('never use a nonce twice, however many race', async () => {
    await currentSeed(server.db, 'cora', tools());
    const drawn = await Promise.all(Array.from({ length: 20 }, () => play('cora')));
    expect(drawn.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }).keys()]);
    expect(new Set(drawn.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(1);
  });

  it('keep a table once, however many are drawn from it', async () => {
    const before = await countRows(server.db, 'fairness_table');
    await play('cora');
    await play('cora');
    expect(await countRows(server.db, 'fairness_table')).toBe(before);
  });
});
