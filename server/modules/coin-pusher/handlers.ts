import { ACTIVITY } from '#contract/base/enums.ts';
import { PUSHER_ERRORS as E } from '#contract/coin-pusher/calls.ts';
import { cashOutOf } from '#contract/coin-pusher/rules.ts';
import { STATE_VERSION } from '#scenes/coin-pusher/physics/table.ts';
import { activityTimesOf, requireOpen } from '../../content/activities.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { lockQueue } from '../../http/limits/lock-queue.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { closeTable } from './closing.ts';
import { MEASURED } from './measured.ts';
import { replayPool } from './replay-pool.ts';
import { findTable, insertTable, pageOfBatches, tablesPlayed, tableView } from './repository.ts';
import { houseWorth, pusherRuleInForce, seedOf, setupOf } from './rule.ts';
import { batchRefusal, MAX_CREDIT_MS } from './rules.ts';
import { bookBatch, bookCashOut, newTable, stakeOf, tableAfter } from './service.ts';
import { countReplay, refuseUnbooked } from './unbooked.ts';

/**
 * One simulation of a member at a time: hundreds of parallel requests wait for each other and keep nobody else from the
 * threads.
 */
const inTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> => lockQueue([`pusher:${userId}`], work);

const getCoinPusher: Handler<'getCoinPusher'> = async ({ db, session: { userId }, now }) => {
  replayPool.warm();
  const rule = await pusherRuleInForce.read(db);
  const row = await findTable(db, userId);
  return {
    errcode: 0,
    table: row?.physics === STATE_VERSION ? tableView(row) : null,
    stakes: [...rule.stakes],
    house: { coins: rule.coins, coinValue: rule.coinValue, worth: houseWorth(rule) },
    measured: MEASURED,
    times: await activityTimesOf(db, ACTIVITY.CoinPusher, now),
    coin: await coinOf(db, userId),
    serverTime: now,
  };
};

const openCoinPusher: Handler<'openCoinPusher'> = ({ db, session: { userId }, random, now }) =>
  inTurn(userId, async () => {
    const known = await findTable(db, userId);
    if (known?.physics === STATE_VERSION)
      return async (trx) => ({ errcode: 0, refunded: 0, coin: await coinOf(trx, userId) });
    // Before one is laid for nothing.
    if (known === undefined) await requireOpen(db, ACTIVITY.CoinPusher, now);
    const rule = await pusherRuleInForce.read(db);
    const setup = setupOf(rule, seedOf(userId, await tablesPlayed(db, userId)));
    const laid = await replayPool.run({ type: 'lay', setup });
    const id = random.bytes(12).toString('base64url');
    return async (trx) => {
      const before = await findTable(trx, userId);
      let refunded = 0;
      if (before?.physics !== STATE_VERSION) {
        if (before !== undefined) refunded = await closeTable(trx, before, now);
        else await requireOpen(trx, ACTIVITY.CoinPusher, now);
        await insertTable(trx, newTable({ id, userId, setup, creditMs: Math.floor(MAX_CREDIT_MS), now }, laid));
      }
      return { errcode: 0, refunded, coin: await coinOf(trx, userId) };
    };
  });

const dropCoins: Handler<'dropCoins'> = (
  { db, session: { userId }, hooks, now },
  { tableId, batch: number, drops, untilTick, hash },
) =>
  inTurn(userId, async () => {
    const table = await findTable(db, userId);
    if (table?.physics !== STATE_VERSION) throw new BusinessError(E.noTable);
    const batch = { tableId, batch: number, drops, untilTick };
    const { stakes } = await pusherRuleInForce.read(db);
    const refusal = batchRefusal(table, batch, { stakes, now });
    if (refusal !== null) throw new BusinessError(refusal);
    refuseUnbooked(userId, now);
    const replayed = await replayPool.run({ type: 'play', table, drops, untilTick });
    const booked = countReplay(userId, now);
    if (replayed.hash !== hash) throw new BusinessError(E.tableDiffers);
    // Before a transaction is opened for it.
    const played = { table, batch, replayed, now };
    const { own } = tableAfter(played);
    return async (trx) => {
      await bookBatch(trx, hooks, played);
      booked();
      const answer = { batch: number, untilTick, staked: stakeOf(batch), won: replayed.won, own };
      return { errcode: 0, ...answer, coin: await coinOf(trx, userId) };
    };
  });

const cashOutCoins: Handler<'cashOutCoins'> = ({ db, session: { userId }, hooks, now }, { tableId, batch, amount }) =>
  inTurn(userId, async () => {
    const table = await findTable(db, userId);
    if (table?.physics !== STATE_VERSION) throw new BusinessError(E.noTable);
    // Pays only the amount that the member was shown.
    const isSame = table.id === tableId && table.batch === batch;
    if (!isSame || cashOutOf(table.own, MEASURED.returnPpm) !== amount) throw new BusinessError(E.tableMoved);
    if (amount === 0) throw new BusinessError(E.nothingOwn);
    refuseUnbooked(userId, now);
    const replayed = await replayPool.run({ type: 'cash-out', table });
    const booked = countReplay(userId, now);
    if (!replayed.rests) throw new BusinessError(E.tableMoving);
    return async (trx) => {
      await bookCashOut(trx, hooks, { table, replayed, amount, now });
      booked();
      return { errcode: 0, amount, coin: await coinOf(trx, userId) };
    };
  });

const getCoinPusherRecord: Handler<'getCoinPusherRecord'> = async ({ db, session: { userId } }, page) => {
  const { list, pages } = await pageOfBatches(db, userId, page);
  return { errcode: 0, list: [...list], pages };
};

/** The calls of the coin pusher. */
export const coinPusherHandlers = {
  getCoinPusher,
  openCoinPusher,
  dropCoins,
  cashOutCoins,
  getCoinPusherRecord,
} satisfies Partial<Handlers>;
