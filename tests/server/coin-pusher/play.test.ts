import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { memberWith } from '../providers/provider.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { getPusher } from './support.ts';
import { readTable, recordOf, TablePlayer } from './table-player.ts';

const RICH = 500_00;
const server = testServer();
afterAll(() => expectBalanced(server));

describe('play', () => {
  it('charges each coin, pays the falls, and matches the client: balance, counters and records', async () => {
    const ana = await memberWith(server, RICH);
    const player = await TablePlayer.open(server, ana.token);
    for (const [x, value] of [
      [0.5, 100],
      [0.2, 500],
      [0.8, 1000],
      [0.4, 5000],
    ] as const) {
      player.drop(x, value);
      player.play(45);
      expect((await player.send()).errcode).toBe(0);
    }
    player.settle();
    const answer = await player.send();
    const coin = RICH - player.staked + player.won;
    expect(answer).toMatchObject({ errcode: 0, coin });
    expect(await coinOf(server.db, ana.userId)).toBe(coin);
    const { table } = await getPusher(server, ana.token);
    expect(table).toMatchObject({ staked: 6600, won: player.won, batch: 5, lastDrop: 4, hash: expect.any(String) });
    const own = table?.save.state.items.reduce((sum, item) => sum + (item !== null && item.id > 0 ? item.value : 0), 0);
    expect(table?.own).toBe(own);
    const rows = await recordOf(server, ana.token);
    expect(rows.reduce((sum, { staked }) => sum + staked, 0)).toBe(player.staked);
    expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(player.won);
    const to = server.clock.now() + 1;
    const period = { pageNum: 1, pageSize: 20, from: to - 3_600_000, to };
    const bets = (await server.call('betRecord', period, { token: ana.token })).answer.list;
    expect(bets).toHaveLength(rows.length);
    expect(bets[0]).toMatchObject({ gameId: 'coin-pusher', gameName: 'Hulog Barya', state: 'settled' });
  });

  it('continues after a reload in the middle of a round, with coins still in the air', async () => {
    const { token } = await memberWith(server, RICH);
    const before = await TablePlayer.open(server, token);
    before.drop(0.3);
    before.drop(0.6);
    before.play(4);
    expect((await before.send()).errcode).toBe(0);
    const after = await TablePlayer.open(server, token);
    expect(after.tick).toBe(before.tick);
    for (const player of [before, after]) player.play(200);
    expect(after.batch().hash).toBe(before.batch().hash);
    expect((await after.send()).errcode).toBe(0);
  });
});

describe('the same batch', () => {
  it('counts once for its key, and the same batch under many keys once too', async () => {
    const ana = await memberWith(server, RICH);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 1000);
    const batch = player.batch();
    const key = randomUUID();
    const send = (own: string) => server.call('dropCoins', batch, { token: ana.token, key: own });
    const [first, again] = [await send(key), await send(key)];
    expect(again.answer).toEqual(first.answer);
    const many = await atOnce(() => send(randomUUID()));
    expect(new Set(many.map(({ answer }) => answer.errcode))).toEqual(new Set([8410]));
    expect(await coinOf(server.db, ana.userId)).toBe(RICH - 1000);
  });

  it('of two windows: the first one counts, and the other loads the table', async () => {
    const ana = await memberWith(server, RICH);
    const windows = [await TablePlayer.open(server, ana.token), await TablePlayer.open(server, ana.token)];
    for (const [index, player] of windows.entries()) player.drop(index, 500);
    const codes = (await Promise.all(windows.map((player) => player.send()))).map(({ errcode }) => errcode);
    expect(codes.toSorted()).toEqual([0, 8410]);
    expect(await coinOf(server.db, ana.userId)).toBe(RICH - 500);
    expect((await readTable(server, ana.token)).save.inputs).toHaveLength(1);
  });
});

describe('a coin that may not be dropped', () => {
  it('is refused beyond the balance, and then nothing of its batch counts', async () => {
    const ana = await memberWith(server, 6_00);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 500);
    player.drop(0.5, 500);
    expect((await player.send()).errcode).toBe(4005);
    expect(await coinOf(server.db, ana.userId)).toBe(6_00);
    expect((await readTable(server, ana.token)).batch).toBe(0);
  });

  it('is refused above a limit that the member has set', async () => {
    const ana = await memberWith(server, RICH);
    await server.call('setLimit', { kind: 'bet', period: 'day', amount: 10_00 } as never, { token: ana.token });
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 1000);
    expect((await player.send()).errcode).toBe(0);
    player.drop(0.5, 100);
    expect((await player.send()).errcode).toBe(7006);
  });
});
