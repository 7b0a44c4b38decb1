import { ACTIVITY } from '#contract/base/enums.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { PUSHER_ERRORS as E } from '#contract/coin-pusher/calls.ts';
import { STATE_VERSION, type TableSetup } from '#scenes/coin-pusher/physics/table.ts';
import { requireOpen } from '../../content/activities.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, ChangedMeanwhileError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { COIN, HOUSE, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { placeBet, settleRound } from '../../play/bets.ts';
import type { AskedRound } from '../../play/rounds.ts';
import type { Replayed } from './replay-job.ts';
import { findPlace, saveBatch, saveTable, type TableRow } from './repository.ts';
import { type Batch, costOf, creditAt } from './rules.ts';

/** Game and provider of its rounds in the bet record. */
export const GAME = 'coin-pusher';
const PROVIDER = 'perya';

/** A drop in the far past, so that the first one may come at once. */
const LONG_AGO = -1000;

/** A batch with its replayed table and result. */
export interface PlayedBatch {
  readonly table: TableRow;
  readonly batch: Batch;
  readonly replayed: Replayed;
  readonly now: number;
}

/** A new table as it is kept. */
export const newTable = (
  {
    id,
    userId,
    setup,
    creditMs,
    now,
  }: { id: string; userId: string; setup: TableSetup; creditMs: number; now: number },
  { state, inputs, tick, hash }: Replayed,
): TableRow => ({
  user_id: userId,
  id,
  physics: STATE_VERSION,
  setup: JSON.stringify(setup),
  state,
  inputs,
  tick,
  hash,
  batch: 0,
  last_drop: 0,
  last_drop_tick: LONG_AGO,
  credit_ms: creditMs,
  credit_at: now,
  staked: 0,
  won: 0,
  own: 0,
  counted: 0,
  cashed: 0,
  opened_at: now,
  played_at: now,
});

/** The table after a batch. Throws BusinessError dropImpossible if its steps outran the clock. */
export function tableAfter({ table, batch, replayed, now }: PlayedBatch): TableRow {
  const credit = creditAt(table, now) - costOf(table, batch, replayed.rests);
  if (credit < 0) throw new BusinessError(E.dropImpossible);
  const { state, inputs, tick, hash, won, own } = replayed;
  const last = batch.drops.at(-1);
  const staked = table.staked + stakeOf(batch);
  return {
    ...table,
    state,
    inputs,
    tick,
    hash,
    batch: batch.batch,
    last_drop: last?.id ?? table.last_drop,
    last_drop_tick: last?.tick ?? table.last_drop_tick,
    credit_ms: Math.floor(credit),
    credit_at: now,
    staked,
    won: table.won + won,
    own,
    counted: Math.max(table.counted, staked - own - table.cashed),
    played_at: now,
  };
}

/** Hundredths dropped in a batch. */
export const stakeOf = ({ drops }: Pick<Batch, 'drops'>): number => drops.reduce((sum, { value }) => sum + value, 0);

/**
 * Books a batch in the caller's transaction, which holds the member's lock: each coin is a separate bet, each piece in
 * the tray a win. Throws ChangedMeanwhileError if another batch came first, BusinessError if a coin is dropped while
 * the activity is closed or a bet is refused.
 */
export async function bookBatch(trx: Trx, hooks: Hooks, played: PlayedBatch): Promise<void> {
  const { table, batch, replayed, now } = played;
  const { user_id: userId, id: tableId } = table;
  const place = await findPlace(trx, userId);
  if (place?.id !== tableId || place.batch !== table.batch) throw new ChangedMeanwhileError();
  const { drops } = batch;
  if (drops.length > 0) await requireOpen(trx, ACTIVITY.CoinPusher, now);
  const after = tableAfter(played);
  await saveTable(trx, after);
  if (drops.length === 0 && replayed.fell === 0) return;
  const reference = `pusher-${tableId}-${batch.batch}`;
  const name = { provider: PROVIDER, reference, userId, now, gameId: GAME };
  // An unbooked batch has no round yet.
  let round: AskedRound = async () => undefined;
  // A batch without drops has a round with stake 0.
  const bets = drops.length > 0 ? drops : [{ id: 0, value: 0 }];
  for (const { id, value } of bets)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they were dropped
    round = await placeBet(trx, hooks, { ...name, transaction: `${reference}-${id}`, amount: value }, round);
  // A coin on the table can still be returned: it counts as bet once it has left.
  const atRisk = after.counted - table.counted;
  // Most coins that fall were staked before, so a win returns at most the stake that was not bought back.
  const atStake = Math.max(0, table.staked + stakeOf(batch) - table.won - table.cashed);
  const { id: roundId } = await settleRound(
    trx,
    hooks,
    { ...name, transaction: reference, amount: replayed.won, atStake, atRisk },
    round,
  );
  await saveBatch(trx, {
    user_id: userId,
    table_id: tableId,
    batch: batch.batch,
    round_id: roundId,
    drops: JSON.stringify(drops),
    until_tick: batch.untilTick,
    hash: replayed.hash,
    dropped: drops.length,
    fell: replayed.fell,
    staked: stakeOf(batch),
    won: replayed.won,
    cashed: 0,
    created_at: now,
  });
}

/** A table after the member's coins were removed, and the amount paid for them. */
export interface CashOut {
  readonly table: TableRow;
  readonly replayed: Replayed;
  readonly amount: Hundredths;
  readonly now: number;
}

/**
 * Pays a member for their coins and removes them from the table, in the caller's transaction, which holds the member's
 * lock. They do not count as bets, like those of a closed table. Throws ChangedMeanwhileError if a batch came first.
 */
export async function bookCashOut(trx: Trx, hooks: Hooks, { table, replayed, amount, now }: CashOut): Promise<void> {
  const { user_id: userId, id: tableId, own } = table;
  const place = await findPlace(trx, userId);
  if (place?.id !== tableId || place.batch !== table.batch) throw new ChangedMeanwhileError();
  const batch = table.batch + 1;
  const { state, inputs, tick, hash } = replayed;
  await saveTable(trx, {
    ...table,
    state,
    inputs,
    tick,
    hash,
    batch,
    own: 0,
    cashed: table.cashed + own,
    played_at: now,
  });
  const postings = [
    { owner: HOUSE, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  const reference = `pusher-${tableId}:${batch}`;
  await post(trx, { kind: 'pusher-cash-out', reference, postings, now });
  // It is no loss of the player's day.
  await hooks.onRollback(trx, { userId, amount, reference, now, gameId: GAME });
  await saveBatch(trx, {
    user_id: userId,
    table_id: tableId,
    batch,
    // It is no round.
    round_id: 0,
    drops: '[]',
    until_tick: tick,
    hash,
    dropped: 0,
    fell: 0,
    staked: 0,
    won: amount,
    cashed: own,
    created_at: now,
  });
}
