import { afterAll, describe, expect, it } from 'vitest';
import { MAX_UNBOOKED } from '#server/modules/coin-pusher/unbooked.ts';
import { sized } from '../../deep.ts';
import { memberWith } from '../providers/provider.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { getPusher } from './support.ts';
import { type SentBatch, TablePlayer } from './table-player.ts';

const RICH = 500_00;
const server = testServer();
afterAll(() => expectBalanced(server));

describe('a client that was tampered with', () => {
  it('keeps nobody else from playing, however many requests it sends at once', async () => {
    const greedy = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    const other = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    for (const each of [greedy, other]) {
      each.drop(0.5);
      each.play(60);
    }
    const wrong = { ...greedy.batch(), hash: '0'.repeat(16) };
    const flood = sized(100, 300);
    const asked = Array.from({ length: flood }, () => server.call('dropCoins', wrong, { token: greedy.token }));
    expect((await other.send()).errcode).toBe(0);
    const codes = (await Promise.all(asked)).map(({ answer }) => Number(answer.errcode));
    expect(codes.filter((code) => code === 8411)).toHaveLength(MAX_UNBOOKED);
    expect(codes.filter((code) => code === 429)).toHaveLength(flood - MAX_UNBOOKED);
    // The honest batch is accepted when the limit has expired.
    server.clock.advance(10 * 60_000);
    expect((await greedy.send()).errcode).toBe(0);
  });

  it('gets no free replays with coins that it cannot pay, and honest batches do not count', async () => {
    const ana = await memberWith(server, 4_00);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.5, 500);
    const asked = Array.from({ length: MAX_UNBOOKED + 1 }, () => server.call('dropCoins', player.batch(), player));
    const codes = (await Promise.all(asked)).map(({ answer }) => Number(answer.errcode));
    expect(codes.filter((code) => code === 4005)).toHaveLength(MAX_UNBOOKED);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    const rich = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    for (let i = 0; i <= MAX_UNBOOKED; i++) {
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
    const ana = await memberWith(server, RICH);
    const player = await TablePlayer.open(server, ana.token);
    player.drop(0.4);
    player.play(30);
    await player.send();
    player.drop(0.6, 500);
    player.play(30);
    const before = await getPusher(server, ana.token);
    expect((await player.send(change(player.batch()))).errcode).toBe(code);
    const { serverTime: _now, ...after } = await getPusher(server, ana.token);
    expect(before).toMatchObject(after);
    // The honest batch is still accepted.
    expect((await player.send()).errcode).toBe(0);
  });

  it.each([-0.01, 1.01])('drops no coin outside the table (%d)', async (x) => {
    const player = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    player.drop(0.5);
    const batch = player.batch();
    const sent = { ...batch, drops: batch.drops.map((one) => ({ ...one, x })) };
    expect((await server.call('dropCoins', sent, { token: player.token })).status).toBe(400);
  });

  it('plays no faster than the clock', async () => {
    const player = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    // The client simulates ahead of the clock and soon uses up its time credit.
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
