import { type Selectable, sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { PrizePeriod } from '#contract/rank/boards.ts';
import { dayAt, periodBefore, utcPeriodOf } from '#contract/values/utc-days.ts';
import type { Db, Trx } from '../db/transact.ts';
import { COIN } from '../ledger/accounts.ts';
import type { CoinTransfer } from '../ledger/kinds.ts';
import { payAwards } from './awards.ts';
import type { BoardTables, KeptBoard } from './board-tables.ts';
import { type PlayAsked, winnersOf } from './boards.ts';
import { endedFrom } from './ended-periods.ts';
import './tables.ts';

/** Prizes of boards: the winners of an ended period are decided once, and each prize is paid once. */

/** Old values of one deletion. */
const PURGED = 5000;
/** Days for which the values of ended periods stay. */
const KEPT_DAYS = 30;

/** The prize of a range of places: hundredths of coins, or pieces of another prop. */
export interface PlacePrize {
  readonly from: number;
  readonly to: number;
  readonly propId: number;
  readonly count: number;
}

/** The prize of a place; undefined without one. */
export const prizeAt = <P extends PlacePrize>(prizes: readonly P[], place: number): P | undefined =>
  prizes.find(({ from, to }) => from <= place && place <= to);

/** Why prizes of one board and period cannot be given, in words; null if they can. */
export function placesError(prizes: readonly PlacePrize[]): string | null {
  for (const [index, { from, to }] of prizes.entries()) {
    if (from > to) return `Places ${from} to ${to} are in the wrong order`;
    const other = prizes.slice(index + 1).find((later) => from <= later.to && later.from <= to);
    if (other !== undefined) return `A place has one prize: places ${from} to ${to} and ${other.from} to ${other.to}`;
  }
  return null;
}

/** A board whose periods end with prizes. */
export interface PrizeBoard {
  readonly board: KeptBoard;
  readonly period: PrizePeriod;
}

/** An ended period of a board. */
export interface EndedBoard extends PrizeBoard {
  readonly firstDay: number;
  readonly now: Ms;
}

/** Prizes of an ended period and the play that they require. */
export interface PrizeTerms {
  readonly prizes: readonly PlacePrize[];
  readonly turnoverFactor: number;
  readonly rounds: number;
  readonly bet: number;
  /** Games whose rounds and bets count; all without a list. */
  readonly games?: PlayAsked['games'];
}

/** First days of the finished periods that are undecided, oldest first; of a new database only the last one. */
export async function undecided(db: Db, { board, period }: PrizeBoard, now: Ms): Promise<number[]> {
  const newest = await db
    .selectFrom('rank_run')
    .select('first_day')
    .where('board', '=', board)
    .where('period', '=', period)
    .orderBy('first_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return endedFrom(period, newest && utcPeriodOf(period, newest.first_day).endDay, now);
}

/**
 * Writes the prizes of an ended period with its mark; nothing if another server did.
 * @param termsAtEnd reads the terms, null for no prizes, e.g. because the activity was closed at the end
 */
export async function decidePrizes(
  trx: Trx,
  ended: EndedBoard,
  termsAtEnd: (trx: Trx) => Promise<PrizeTerms | null>,
): Promise<void> {
  const { board, period, firstDay, now } = ended;
  const key = { board, period, first_day: firstDay };
  const { numInsertedOrUpdatedRows: marked } = await trx
    .insertInto('rank_run')
    .values({ ...key, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (marked !== 1n) return;
  const terms = await termsAtEnd(trx);
  if (terms === null) return;
  const most = Math.max(0, ...terms.prizes.map(({ to }) => to));
  if (most === 0) return;
  const winners = await winnersOf(trx, ended, terms, most);
  const rows = winners.flatMap(({ user_id, value }, index) => {
    const prize = prizeAt(terms.prizes, index + 1);
    if (prize === undefined) return [];
    return {
      ...key,
      user_id,
      place: index + 1,
      value,
      prop_id: prize.propId,
      count: prize.count,
      turnover_factor: terms.turnoverFactor,
      decided_at: now,
      paid_at: null,
    };
  });
  if (rows.length > 0) await trx.insertInto('rank_prize').values(rows).execute();
}

export type PrizeRow = Selectable<BoardTables['rank_prize']>;
export type PrizeKey = Pick<PrizeRow, 'board' | 'period' | 'first_day' | 'user_id'>;

/** Names a period's prize of a player. */
export const prizeReference = ({ board, period, first_day, user_id }: PrizeKey): string =>
  `${board}:${period}:${first_day}:${user_id}`;

/** Required turnover of a prize, hundredths. */
export const prizeTurnover = ({ prop_id, count, turnover_factor }: PrizeRow): number =>
  prop_id === COIN ? count * turnover_factor : 0;

/**
 * Pays a decided prize; the caller holds the member's lock. @returns undefined if it is paid already or was never won
 */
export async function payPrizeOnce(
  trx: Trx,
  key: PrizeKey,
  { kind, expiryOf, now }: { kind: CoinTransfer; expiryOf: (propId: number) => Ms | null; now: Ms },
): Promise<PrizeRow | undefined> {
  const prize = await trx
    .updateTable('rank_prize')
    .set({ paid_at: now })
    .where('board', '=', key.board)
    .where('period', '=', key.period)
    .where('first_day', '=', key.first_day)
    .where('user_id', '=', key.user_id)
    .where('paid_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (prize === undefined) return undefined;
  await payAwards(trx, [{ propId: prize.prop_id, count: prize.count }], {
    userId: prize.user_id,
    kind,
    reference: prizeReference(prize),
    turnover: prizeTurnover(prize),
    expiryOf,
    now,
  });
  return prize;
}

/** Gives no prizes for the periods of all boards before now: for play that a demo made up. */
export async function skipEndedPeriods(trx: Trx, now: Ms): Promise<void> {
  const first = (period: PrizePeriod) => periodBefore(period, dayAt(now)).firstDay;
  const boards: readonly PrizeBoard[] = [
    { board: 'netWin', period: 'day' },
    { board: 'netWin', period: 'week' },
    { board: 'multiple', period: 'day' },
    { board: 'multiple', period: 'week' },
    { board: 'slots', period: 'week' },
  ];
  await trx
    .insertInto('rank_run')
    .values(boards.map(({ board, period }) => ({ board, period, first_day: first(period), decided_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes values of periods that ended long ago, in batches. All of them are decided by then. */
export async function purgeBoard(db: Db, { board, period }: PrizeBoard, now: Ms): Promise<void> {
  for (let deleted = PURGED; deleted === PURGED;) {
    const old = sql`
      delete from rank_entry where ctid = any(array(
        select ctid from rank_entry
        where board = ${board} and period = ${period} and first_day < ${dayAt(now) - KEPT_DAYS} limit ${PURGED}))`;
    deleted = Number((await old.execute(db)).numAffectedRows ?? 0n);
  }
}
