import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/transact.ts';
import { shownResults } from '../../play/shown.ts';
import type { RainTables } from './tables.ts';

export type Entry = Selectable<RainTables['rain_entry']>;
/** An entry as it is made. */
export type NewEntry = Pick<
  Insertable<RainTables['rain_entry']>,
  'user_id' | 'round_id' | 'day' | 'fair_round_id' | 'terms' | 'begins_at' | 'until' | 'created_at'
>;
/** Fields that change when an entry is settled. */
export type Settled = Pick<
  Insertable<RainTables['rain_entry']>,
  'state' | 'fault' | 'catches' | 'caught' | 'counted' | 'amount' | 'turnover' | 'settled_at'
>;

const entriesOf = (db: Db, userId: string) => db.selectFrom('rain_entry').selectAll().where('user_id', '=', userId);

/** Keeps a place in a round. The caller holds the member's lock and has looked that they have none. */
export function insertEntry(trx: Trx, entry: NewEntry): Promise<Entry> {
  const zero = { state: 'open' as const, caught: 0, counted: 0, amount: 0, turnover: 0 };
  return trx
    .insertInto('rain_entry')
    .values({ ...zero, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The member's entry in a round. */
export const entryIn = (db: Db, userId: string, roundId: string): Promise<Entry | undefined> =>
  entriesOf(db, userId).where('round_id', '=', roundId).executeTakeFirst();

/** The member's entry of this id, locked until the transaction ends. */
export const lockEntry = (trx: Trx, userId: string, id: number): Promise<Entry | undefined> =>
  entriesOf(trx, userId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes what became of an open entry. */
export const settleEntry = (trx: Trx, id: number, settled: Settled): Promise<Entry> =>
  trx.updateTable('rain_entry').set(settled).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Rains whose result the player was shown. */
export const rainResults = shownResults({
  table: 'rain_entry',
  key: 'id',
  isDecided: sql`rain_entry.state <> 'open'`,
});

/** The member's entries in rounds since a day. */
export const entriesSince = (db: Db, userId: string, day: number): Promise<Entry[]> =>
  entriesOf(db, userId).where('day', '>=', day).execute();

/** Hundredths that the member has caught on a day. */
export async function wonOn(db: Db, userId: string, day: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(amount), 0)::bigint as won from rain_entry where user_id = ${userId} and day = ${day}`.execute(
    db,
  );
  return rows[0]?.won ?? 0;
}

/** Hundredths that the member has deposited on a UTC day, and bet in rounds that were settled on it. */
export async function playedOn(db: Db, userId: string, day: number): Promise<{ deposited: number; bet: number }> {
  const { rows } = await sql<{ deposited: number; bet: number }>`
    select deposited, bet from task_day where user_id = ${userId} and day = ${day}`.execute(db);
  return rows[0] ?? { deposited: 0, bet: 0 };
}

/** Rains that paid ₱10 or more are shown to others, as the index rain_entry_told says it. */
const isTold = sql<boolean>`rain_entry.amount >= 1000`;

/** Latest rains shown to others, without excluded players (closed demo players are excluded). */
export const latestPaid = (db: Db, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('rain_entry')
    .innerJoin('app_user as player', 'player.id', 'rain_entry.user_id')
    .selectAll('rain_entry')
    .where(isTold)
    .where('player.play_state', '!=', 'excluded')
    .orderBy('rain_entry.id', 'desc')
    .limit(limit)
    .execute();

/** Closes entries whose catches did not come in time: nothing was sent, and nothing is paid. */
export async function lapseEntries(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('rain_entry')
    .set({ state: 'lapsed', settled_at: now })
    .where('state', '=', 'open')
    .where('until', '<=', now)
    .execute();
}
