import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeRows } from '#server/content/rows.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { closeTablesJob } from '#server/modules/coin-pusher/closing.ts';
import { coinPusherOperator } from '#server/modules/coin-pusher/operator.ts';
import { replayPool } from '#server/modules/coin-pusher/replay-pool.ts';
import { MOST_UNBOOKED } from '#server/modules/coin-pusher/unbooked.ts';
import { actOf } from '../desk.ts';
import { countRows, startTestServer, type TestMember, type TestServer } from '../helper.ts';
import { pay } from '../providers/provider.ts';
import { readTable, type SentBatch, TablePlayer } from './table-player.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(async () => {
  expect((await reconcile(server.db)).differences).toEqual([]);
  await server.close();
});

const RICH = 500_00;
async function member(coin = RICH): Promise<TestMember> {
  const made = await server.member();
  if (coin > 0) await pay(server, made.userId, coin);
  return made;
}
const info = async (token: string) => (await server.call('getCoinPusher', {}, { token })).answer;
const record = async (token: string) =>
  (await server.call('getCoinPusherRecord', { pageNum: 1, pageSize: 20 }, { token })).answer.list;
const setOpen = (open: boolean) =>
  transact(server.db, async (trx) => {
    const row = await trx
      .selectFrom('content')
      .selectAll()
      .where('kind', '=', 'activity')
      .where('id', '=', 'coin-pusher')
      .executeTakeFirstOrThrow();
    const data = JSON.stringify({ ...(JSON.parse(row.data) as object), open });
    await writeRows(trx, [
      { kind: 'activity', id: row.id, sort: row.sort, data, seedDigest: '', editedAt: 1, removedAt: null },
    ]);
  });

describe('a table', () => {
  it('is laid once for a hundred who ask at once, and stays the same', async () => {
    const { token } = await member();
    expect((await info(token)).table).toBeNull();
    const tables = await countRows(server.db, 'pusher_table');
    const opened = await Promise.all(Array.from({ length: 100 }, () => server.call('openCoinPusher', {}, { token })));
    expect(new Set(opened.map(({ answer }) => answer.errcode))).toEqual(new Set([0]));
    expect(await countRows(server.db, 'pusher_table')).toBe(tables + 1);
    const { table, house } = await info(token);
    expect(table).toMatchObject({ batch: 0, lastDrop: 0, staked: 0, won: 0, own: 0 });
    expect(table?.save.state.items.filter((item) => item !== null)).toHaveLength(house.coins + 6);
    expect((await readTable(server, token)).id).toBe(table?.id);
  });

  it('is not laid for nothing while the activity is closed', async () => {
    const { token } = await member();
    await setOpen(false);
    const lay = vi.spyOn(replayPool, 'run');
    expect((await server.call('openCoinPusher', {}, { token })).answer.errcode).toBe(8403);
    expect(lay).not.toHaveBeenCalled();
    lay.mockRestore();
    await setOpen(true);
    expect((await server.call('openCoinPusher', {}, { token })).answer.errcode).toBe(0);
  });

  it('is each member’s own: another one’s is refused like one that is not', async () => {
    const ana = await TablePlayer.open(server, (await member()).token);
    const ben = await TablePlayer.open(server, (await member()).token);
    ana.drop(0.5);
    const { answer } = await server.call('dropCoins', ana.batch(), { token: ben.token });
    const unknown = await server.call('dropCoins', { ...ana.batch(), tableId: 'nobody' }, { token: ben.token });
    expect([answer.errcode, unknown.answer.errcode]).toEqual([8410, 8410]);
  });
});

describe('play', () => {
  it('takes each coin, pays what falls, and is what the client saw: balance, counters and records', async () => {
    const ana = await member();
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
    const { table } = await info(ana.token);
    expect(table).toMatchObject({ staked: 6600, won: player.won, batch: 5, lastDrop: 4, hash: expect.any(String) });
    const own = table?.save.state.items.reduce((sum, item) => sum + (item !== null && item.id > 0 ? item.value : 0), 0);
    expect(table?.own).toBe(own);
    const rows = await record(ana.token);
    expect(rows.reduce((sum, { staked }) => sum + staked, 0)).toBe(player.staked);
    expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(player.won);
    const to = server.clock.now() + 1;
    const period = { pageNum: 1, pageSize: 20, from: to - 3_600_000, to };
    const bets = (await server.call('betRecord', period, { token: ana.token })).answer.list;
    expect(bets).toHaveLength(rows.length);
    expect(bets[0]).toMatchObject({ gameId: 'coin-pusher', gameName: 'Hulog Barya', state: 'settled' });
  });

  it('tells the lobby of a win only where it brings back more than the table has kept', async () => {
    const ana = await member();
    const player = await TablePlayer.open(server, ana.token);
    for (let i = 0; i < 25; i++) {
      player.drop((i % 5) / 4);
      player.play(12);
    }
    expect((await player.send()).errcode).toBe(0);
    player.settle();
    expect((await player.send()).errcode).toBe(0);
    expect(player.won).toBeGreaterThan(0);
    const told: number[] = [];
    let kept = 0;
    for (const { staked, won } of (await record(ana.token)).toReversed()) {
      kept += staked;
      if (won > Math.max(0, kept)) told.push(won);
      kept -= won;
    }
    const wins = server.db.selectFrom('game_win').select('amount').where('user_id', '=', ana.userId).orderBy('id');
    expect((await wins.execute()).map(({ amount }) => amount)).toEqual(told);
  });

  it('goes on after a reload in the middle of a round, with coins still in the air', async () => {
    const { token } = await member();
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

  it('pays coins that fall when nothing is dropped, also once the activity has closed', async () => {
    const ana = await member();
    const player = await TablePlayer.open(server, ana.token);
    for (let i = 0; i < 25; i++) {
      player.drop((i % 5) / 4);
      player.play(12);
    }
    expect((await player.send()).errcode).toBe(0);
    await setOpen(false);
    player.settle();
    const wonBefore = (await info(ana.token)).table?.won ?? 0;
    expect(await player.send()).toMatchObject({ errcode: 0, staked: 0, won: player.won - wonBefore });
    player.drop(0.5);
    expect((await player.send()).errcode).toBe(8403);
    await setOpen(true);
    expect((await player.send()).errcode).toBe(0);
  });
});

describe('the same batch', () => {
  it('counts once for its key, and the same batch under a hundred keys once too', async () => {
    const ana = await member();
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 1000);
    const batch = player.batch();
    const key = randomUUID();
    const send = (own: string) => server.call('dropCoins', batch, { token: ana.token, key: own });
    const [first, again] = [await send(key), await send(key)];
    expect(again.answer).toEqual(first.answer);
    const many = await Promise.all(Array.from({ length: 100 }, () => send(randomUUID())));
    expect(new Set(many.map(({ answer }) => answer.errcode))).toEqual(new Set([8410]));
    expect(await coinOf(server.db, ana.userId)).toBe(RICH - 1000);
  });

  it('of two windows: the first one counts, and the other loads the table', async () => {
    const ana = await member();
    const windows = [await TablePlayer.open(server, ana.token), await TablePlayer.open(server, ana.token)];
    for (const [index, player] of windows.entries()) player.drop(index, 500);
    const codes = (await Promise.all(windows.map((player) => player.send()))).map(({ errcode }) => errcode);
    expect(codes.toSorted()).toEqual([0, 8410]);
    expect(await coinOf(server.db, ana.userId)).toBe(RICH - 500);
    expect((await readTable(server, ana.token)).save.inputs).toHaveLength(1);
  });
});

describe('a client that was tampered with', () => {
  it('keeps nobody else from playing, however much it asks for at once', async () => {
    const greedy = await TablePlayer.open(server, (await member()).token);
    const other = await TablePlayer.open(server, (await member()).token);
    for (const each of [greedy, other]) {
      each.drop(0.5);
      each.play(60);
    }
    const wrong = { ...greedy.batch(), hash: '0'.repeat(16) };
    const asked = Array.from({ length: 300 }, () => server.call('dropCoins', wrong, { token: greedy.token }));
    expect((await other.send()).errcode).toBe(0);
    const codes = (await Promise.all(asked)).map(({ answer }) => Number(answer.errcode));
    expect(codes.filter((code) => code === 8411)).toHaveLength(MOST_UNBOOKED);
    expect(codes.filter((code) => code === 429)).toHaveLength(300 - MOST_UNBOOKED);
    // What was not tampered with goes on once that is over.
    server.clock.advance(10 * 60_000);
    expect((await greedy.send()).errcode).toBe(0);
  });

  it('has no replays for nothing by coins that it cannot pay, and honest batches count as none', async () => {
    const ana = await member(4_00);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 500);
    const asked = Array.from({ length: MOST_UNBOOKED + 1 }, () => server.call('dropCoins', player.batch(), player));
    const codes = (await Promise.all(asked)).map(({ answer }) => Number(answer.errcode));
    expect(codes.filter((code) => code === 4005)).toHaveLength(MOST_UNBOOKED);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    const rich = await TablePlayer.open(server, (await member()).token);
    for (let i = 0; i <= MOST_UNBOOKED; i++) {
      rich.play(6);
      // oxlint-disable-next-line no-await-in-loop -- one batch after another
      expect((await rich.send()).errcode).toBe(0);
    }
  });

  const tampered: [string, number, (batch: SentBatch) => SentBatch][] = [
    [
      'a coin that was not dropped there',
      8411,
      (batch) => ({ ...batch, drops: batch.drops.map((one) => ({ ...one, x: one.x / 2 })) }),
    ],
    [
      'a dearer coin than was dropped',
      8411,
      (batch) => ({ ...batch, drops: batch.drops.map((one) => ({ ...one, value: 5000 })) }),
    ],
    ['another outcome', 8411, (batch) => ({ ...batch, hash: '0123456789abcdef' })],
    ['a coin left out', 8411, (batch) => ({ ...batch, drops: [] })],
    [
      'a coin dropped before the last batch',
      8412,
      (batch) => ({ ...batch, drops: batch.drops.map((one) => ({ ...one, tick: one.tick - 1 })) }),
    ],
    [
      'two coins at once',
      8413,
      (batch) => ({ ...batch, drops: batch.drops.flatMap((one) => [one, { ...one, id: one.id + 1 }]) }),
    ],
    ['a coin nobody sells', 8414, (batch) => ({ ...batch, drops: batch.drops.map((one) => ({ ...one, value: 7 })) })],
    ['a batch left out', 8410, (batch) => ({ ...batch, batch: batch.batch + 1 })],
  ];
  it.each(tampered)('wins nothing by %s: refused with %i, and nothing has changed', async (_what, code, change) => {
    const ana = await member();
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.4);
    player.play(30);
    await player.send();
    player.drop(0.6, 500);
    player.play(30);
    const before = await info(ana.token);
    expect((await player.send(change(player.batch()))).errcode).toBe(code);
    const { serverTime: _now, ...after } = await info(ana.token);
    expect(before).toMatchObject(after);
    // What was not tampered with goes on.
    expect((await player.send()).errcode).toBe(0);
  });

  it.each([-0.01, 1.01])('drops no coin beside the table (%d)', async (x) => {
    const player = await TablePlayer.open(server, (await member()).token);
    player.drop(0.5);
    const batch = player.batch();
    const sent = { ...batch, drops: batch.drops.map((one) => ({ ...one, x })) };
    expect((await server.call('dropCoins', sent, { token: player.token })).status).toBe(400);
  });

  it('plays no faster than the clock', async () => {
    const player = await TablePlayer.open(server, (await member()).token);
    // It simulates ahead without waiting: what it has saved up is soon gone.
    let refused = 0;
    for (let i = 0; i < 60 && refused === 0; i++) {
      player.drop(0.5);
      player.play(30);
      server.clock.advance(-1000);
      refused = (await player.send()).errcode ?? 0;
    }
    expect(refused).toBe(8413);
    server.clock.advance(1000);
    expect((await player.send()).errcode).toBe(0);
  });
});

describe('a coin that may not be dropped', () => {
  it('is refused beyond the balance, and then nothing of its batch counts', async () => {
    const ana = await member(6_00);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 500);
    player.drop(0.5, 500);
    expect((await player.send()).errcode).toBe(4005);
    expect(await coinOf(server.db, ana.userId)).toBe(6_00);
    expect((await readTable(server, ana.token)).batch).toBe(0);
  });

  it('is refused above a limit that the member has set', async () => {
    const ana = await member();
    await server.call('setLimit', { kind: 'bet', period: 'day', amount: 10_00 } as never, { token: ana.token });
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 1000);
    expect((await player.send()).errcode).toBe(0);
    player.drop(0.5, 100);
    expect((await player.send()).errcode).toBe(7006);
  });
});

describe('a table of older physics', () => {
  /** A member with coins lying, in the air and about to enter; the table is then of physics that are gone. */
  async function outdated() {
    const ana = await member();
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.1, 5000);
    player.play(60);
    await player.send();
    player.drop(0.5, 1000);
    player.drop(0.6, 500);
    player.play(2);
    await player.send();
    const { own } = await readTable(server, ana.token);
    await server.db.updateTable('pusher_table').set({ physics: 0 }).where('user_id', '=', ana.userId).execute();
    return { ...ana, player, own };
  }

  it('is closed by the next visit: every coin of the member’s comes back, and the house’s do not', async () => {
    const { token, userId, player, own } = await outdated();
    expect(own).toBe(6500);
    expect((await info(token)).table).toBeNull();
    player.drop(0.5);
    expect((await player.send()).errcode).toBe(8415);
    const before = await coinOf(server.db, userId);
    const opened = await Promise.all(Array.from({ length: 20 }, () => server.call('openCoinPusher', {}, { token })));
    expect(opened.reduce((sum, { answer }) => sum + answer.refunded, 0)).toBe(own);
    expect(await coinOf(server.db, userId)).toBe(before + own);
    expect(await readTable(server, token)).toMatchObject({ batch: 0, own: 0 });
  });

  it('is closed by a job too, for who does not come back', async () => {
    const { token, userId, own } = await outdated();
    const before = await coinOf(server.db, userId);
    if (!('runOutside' in closeTablesJob)) throw new Error('It has no turn of its own');
    await closeTablesJob.runOutside(server.services);
    await closeTablesJob.runOutside(server.services);
    expect(await coinOf(server.db, userId)).toBe(before + own);
    expect((await server.call('openCoinPusher', {}, { token })).answer.refunded).toBe(0);
  });

  it('is closed by an operator likewise, once', async () => {
    const { userId, own, token } = await outdated();
    const { id } = await server.db
      .selectFrom('pusher_table')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const before = await coinOf(server.db, userId);
    const done = await actOf(server, coinPusherOperator, 'closePusherTable', { userId, id });
    expect(done).toMatchObject({ subject: userId, after: { refunded: own } });
    await expect(actOf(server, coinPusherOperator, 'closePusherTable', { userId, id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await coinOf(server.db, userId)).toBe(before + own);
    expect((await info(token)).table).toBeNull();
  });
});
