import { afterAll, describe, expect, it } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { closeTablesJob } from '#server/modules/coin-pusher/closing.ts';
import { coinPusherOperator } from '#server/modules/coin-pusher/operator.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf } from '../support/desk.ts';
import { testServer } from '../support/helper.ts';
import { getPusher, playing } from './support.ts';
import { readTable } from './table-player.ts';

const server = testServer();
afterAll(() => expectBalanced(server));

describe('a table of older physics', () => {
  /** Returns a member with coins on the table, in the air and about to enter, on a table of removed physics. */
  async function outdated() {
    const ana = await playing(server);
    await server.db.updateTable('pusher_table').set({ physics: 0 }).where('user_id', '=', ana.userId).execute();
    return ana;
  }

  it('is closed by the next visit: every coin of the member is refunded, and the house’s are not', async () => {
    const { token, userId, player, own } = await outdated();
    expect(own).toBe(6500);
    expect((await getPusher(server, token)).table).toBeNull();
    player.drop(0.5);
    expect((await player.send()).errcode).toBe(8415);
    const before = await coinOf(server.db, userId);
    const opened = await Promise.all(Array.from({ length: 20 }, () => server.call('openCoinPusher', {}, { token })));
    expect(opened.reduce((sum, { answer }) => sum + answer.refunded, 0)).toBe(own);
    expect(await coinOf(server.db, userId)).toBe(before + own);
    expect(await readTable(server, token)).toMatchObject({ batch: 0, own: 0 });
  });

  it('is also closed by a job, for a player who does not return', async () => {
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
    expect((await getPusher(server, token)).table).toBeNull();
  });
});
