import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { transact } from '#server/db/transact.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { lockMember } from '#server/ledger/locks.ts';
import { MEASURED } from '#server/modules/coin-pusher/measured.ts';
import { findTable } from '#server/modules/coin-pusher/repository.ts';
import { bookBatch } from '#server/modules/coin-pusher/service.ts';
import { readDayNumbers } from '#server/operator/reports/day-numbers.ts';
import { playTotalsOf } from '#server/play/totals.ts';
import { memberWith } from '../providers/provider.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { testServer } from '../support/helper.ts';
import { getPusher } from './support.ts';
import { playUntilOwn, readTable, TablePlayer } from './table-player.ts';

const RICH = 500_00;
const server = testServer();
afterAll(() => expectBalanced(server));

/** Returns a member with ₱10 coins on a table without motion, and the amount that they may cash out. */
async function resting() {
  const ana = await memberWith(server, RICH);
  const player = await TablePlayer.open(server, ana.token);
  const table = await playUntilOwn(server, player);
  const amount = cashOutOf(table.own, MEASURED.returnPpm);
  return { ...ana, player, table, body: { tableId: table.id, batch: table.batch, amount } };
}
type Resting = Awaited<ReturnType<typeof resting>>;
const cashOut = ({ token, body }: Pick<Resting, 'token' | 'body'>, key = randomUUID()) =>
  server.call('cashOutCoins', body, { token, key });
const ownItems = ({ save }: Resting['table']) => save.state.items.filter((item) => item !== null && item.id > 0);

describe('a cash-out', () => {
  it('pays the published return of the coins that are the member’s, takes them off and leaves the rest', async () => {
    const ana = await resting();
    expect(ana.table.own).toBeGreaterThan(0);
    const before = await coinOf(server.db, ana.userId);
    const { answer } = await cashOut(ana);
    expect(answer).toMatchObject({ errcode: 0, amount: ana.body.amount, coin: before + ana.body.amount });
    const after = await readTable(server, ana.token);
    expect(after).toMatchObject({ id: ana.table.id, batch: ana.table.batch + 1, own: 0 });
    const lying = ({ save }: Resting['table']) => save.state.items.filter((item) => item !== null).length;
    expect(ownItems(after)).toEqual([]);
    expect(lying(after)).toBe(lying(ana.table) - ownItems(ana.table).length);
    const record = await server.call('getCoinPusherRecord', { pageNum: 1, pageSize: 20 }, { token: ana.token });
    expect(record.answer.list[0]).toMatchObject({ dropped: 0, staked: 0, won: ana.body.amount, cashed: ana.table.own });
    // Returned coins were not at risk.
    expect((await playTotalsOf(server.db, ana.userId)).bet).toBe(ana.table.staked - ana.table.own);
    // They are not a loss either, and the desk's day figures count them once.
    const limits = await server.call('getLimits', {}, { token: ana.token });
    const lost = limits.answer.limits.find(({ kind, period }) => kind === 'loss' && period === 'day')?.used;
    expect(lost).toBe(RICH - (before + ana.body.amount));
    const { today } = await readDayNumbers(server.db, server.clock.now());
    expect(today.bet - today.won - today.returned).toBe(lost);
    const again = await TablePlayer.open(server, ana.token);
    again.drop(0.5, 100);
    again.play(60);
    expect((await again.send()).errcode).toBe(0);
  });

  it('no longer counts as a stake: everything that falls afterwards is a win from its first coin', async () => {
    const { token, userId } = await memberWith(server, RICH);
    await TablePlayer.open(server, token);
    const cashed = 100_00;
    const sums = { staked: cashed, cashed, won: 0, counted: 0 };
    await server.db.updateTable('pusher_table').set(sums).where('user_id', '=', userId).execute();
    const table = await findTable(server.db, userId);
    if (table === undefined) throw new Error('The table is gone');
    const batch = { tableId: table.id, batch: table.batch + 1, drops: [], untilTick: table.tick };
    const replayed = { ...table, rests: true, won: 5_00, fell: 1, own: 0 };
    await transact(server.db, async (trx) => {
      await lockMember(trx, userId);
      await bookBatch(trx, server.services.hooks, { table, batch, replayed, now: server.clock.now() });
    });
    const wins = server.db.selectFrom('game_win').select('amount').where('user_id', '=', userId).orderBy('id', 'desc');
    expect(await wins.executeTakeFirst()).toEqual({ amount: 5_00 });
  });

  it('counts once for its key and for many simultaneous keys, and not for the previous table', async () => {
    const ana = await resting();
    const before = await coinOf(server.db, ana.userId);
    const key = randomUUID();
    const [first, same] = [await cashOut(ana, key), await cashOut(ana, key)];
    expect(same.answer).toEqual(first.answer);
    const many = await atOnce(() => cashOut(ana));
    expect(new Set(many.map(({ answer }) => answer.errcode))).toEqual(new Set([8410]));
    expect(await coinOf(server.db, ana.userId)).toBe(before + ana.body.amount);
    // The server refuses another window's batch from before the cash-out.
    ana.player.drop(0.5, 100);
    expect((await ana.player.send()).errcode).toBe(8410);
  });

  it('is refused for another amount than the shown one, an earlier batch and another table', async () => {
    const ana = await resting();
    const before = await coinOf(server.db, ana.userId);
    const { amount, batch } = ana.body;
    for (const other of [{ amount: amount + 1 }, { batch: batch - 1 }, { tableId: 'nobody' }]) {
      const { answer } = await cashOut({ token: ana.token, body: { ...ana.body, ...other } });
      expect([other, answer.errcode]).toEqual([other, 8410]);
    }
    expect(await coinOf(server.db, ana.userId)).toBe(before);
  });

  it('is refused while coins move, and if the member owns none', async () => {
    const ana = await memberWith(server, RICH);
    const player = await TablePlayer.open(server, ana.token);
    const ask = async () => {
      const { id, batch, own } = await readTable(server, ana.token);
      const body = { tableId: id, batch, amount: cashOutOf(own, MEASURED.returnPpm) };
      return (await cashOut({ token: ana.token, body })).answer.errcode;
    };
    expect(await ask()).toBe(8417);
    player.drop(0.5, 10_00);
    player.play(3);
    await player.send();
    expect(await ask()).toBe(8416);
    expect((await getPusher(server, ana.token)).table?.own).toBe(10_00);
  });
});
