import { afterAll, describe, expect, it, vi } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { closeTablesJob } from '#server/modules/coin-pusher/closing.ts';
import { replayPool } from '#server/modules/coin-pusher/replay-pool.ts';
import { playTotalsOf } from '#server/play/totals.ts';
import { memberWith } from '../providers/provider.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { countRows, testServer } from '../support/helper.ts';
import { getPusher, playing, setOpen } from './support.ts';
import { readTable, TablePlayer } from './table-player.ts';

const RICH = 500_00;
const server = testServer();
afterAll(() => expectBalanced(server));

describe('a table', () => {
  it('is created once for many simultaneous requests, and stays the same', async () => {
    const { token } = await memberWith(server, RICH);
    expect((await getPusher(server, token)).table).toBeNull();
    const tables = await countRows(server.db, 'pusher_table');
    const opened = await atOnce(() => server.call('openCoinPusher', {}, { token }));
    expect(new Set(opened.map(({ answer }) => answer.errcode))).toEqual(new Set([0]));
    expect(await countRows(server.db, 'pusher_table')).toBe(tables + 1);
    const { table } = await getPusher(server, token);
    expect(table).toMatchObject({ batch: 0, lastDrop: 0, staked: 0, won: 0, own: 0 });
    expect(table?.save.state.items.filter((item) => item !== null && item.kind !== 'coin')).toHaveLength(6);
    expect(table?.save.state).toMatchObject({ version: 2, tick: 0, resting: true });
    expect((await readTable(server, token)).id).toBe(table?.id);
  });

  it('is not laid for nothing while the activity is closed', async () => {
    const { token } = await memberWith(server, RICH);
    await setOpen(server, false);
    const lay = vi.spyOn(replayPool, 'run');
    expect((await server.call('openCoinPusher', {}, { token })).answer.errcode).toBe(8403);
    expect(lay).not.toHaveBeenCalled();
    lay.mockRestore();
    await setOpen(server, true);
    expect((await server.call('openCoinPusher', {}, { token })).answer.errcode).toBe(0);
  });

  it('belongs to one member: another member’s table is refused like an unknown one', async () => {
    const ana = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    const ben = await TablePlayer.open(server, (await memberWith(server, RICH)).token);
    ana.drop(0.5);
    const { answer } = await server.call('dropCoins', ana.batch(), { token: ben.token });
    const unknown = await server.call('dropCoins', { ...ana.batch(), tableId: 'nobody' }, { token: ben.token });
    expect([answer.errcode, unknown.answer.errcode]).toEqual([8410, 8410]);
  });
});

describe('a table of a player who pauses', () => {
  it.each([
    ['startBreak', { length: 'day' }],
    ['selfExclude', { length: 'sixMonths' }],
  ] as const)('gives every coin back at once with %s, to be withdrawn', async (call, body) => {
    const { token, userId, player, own } = await playing(server);
    const before = await coinOf(server.db, userId);
    const { answer } = await server.call(call, body, { token });
    expect(answer).toMatchObject({ errcode: 0, returned: own, coin: before + own });
    expect([own, await coinOf(server.db, userId)]).toEqual([6500, before + own]);
    // Returned coins were not at risk, so they count towards no bonus turnover.
    const staked = 6500;
    expect((await playTotalsOf(server.db, userId)).bet).toBe(staked - own);
    expect((await getPusher(server, token)).table).toBeNull();
    player.drop(0.5);
    expect((await player.send()).errcode).not.toBe(0);
    expect(await coinOf(server.db, userId)).toBe(before + own);
  });

  it('is closed by a job if the pause started before pauses closed tables', async () => {
    const { userId, own } = await playing(server);
    const before = await coinOf(server.db, userId);
    await server.db
      .updateTable('app_user')
      .set({ play_state: 'excluded', play_state_until: server.clock.now() + 1000 })
      .where('id', '=', userId)
      .execute();
    if (!('runOutside' in closeTablesJob)) throw new Error('It has no turn of its own');
    await closeTablesJob.runOutside(server.services);
    expect(await coinOf(server.db, userId)).toBe(before + own);
  });
});
