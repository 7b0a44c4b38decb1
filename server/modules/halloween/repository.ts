import { type Insertable, type Selectable, sql } from 'kysely';
import { PLACES } from '#contract/halloween/calls.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import { COIN } from '../../ledger/accounts.ts';
import { shownResults } from '../../play/shown.ts';
import type { DayCounts } from './rules.ts';
import type { HalloweenTables } from './tables.ts';

export type Pick = Selectable<HalloweenTables['halloween_pick']>;

/** Adds a deposit or a valid bet to a player's day, with the next query. The caller holds the member's lock. */
export async function countToday(
  trx: Trx,
  userId: string,
  more: { readonly deposited?: number; readonly bet?: number },
  now: number,
): Promise<void> {
  await sendWithNext(trx, countedDay(trx, { userId, day: dayAt(now), deposited: 0, bet: 0, ...more }));
}

const countedDay = prepared(
  (_trx, { userId, day, deposited, bet }: { userId: string; day: number; deposited: number; bet: number }) => sql`
    insert into halloween_day (user_id, day, deposited, bet) values (${userId}, ${day}, ${deposited}, ${bet})
    on conflict (user_id, day) do update set
      deposited = halloween_day.deposited + excluded.deposited, bet = halloween_day.bet + excluded.bet`,
);

const NONE: DayCounts = { deposited: 0, bet: 0, clicks: 0, clickPicks: 0, used: 0 };

/** Counts of a player for today. */
export async function todayOf(db: Db, userId: string, now: number): Promise<DayCounts> {
  const row = await db
    .selectFrom('halloween_day')
    .select(['deposited', 'bet', 'clicks', 'click_picks as clickPicks', 'used'])
    .where('user_id', '=', userId)
    .where('day', '=', dayAt(now))
    .executeTakeFirst();
  return row ?? NONE;
}

/** Spends a pick of today. The caller holds the member's lock. */
export async function spendPick(trx: Trx, userId: string, now: number): Promise<void> {
  await sql`
    insert into halloween_day (user_id, day, used) values (${userId}, ${dayAt(now)}, 1)
    on conflict (user_id, day) do update set used = halloween_day.used + 1`.execute(trx);
}

/** Counts a tap on the way to the slots, and the picks it gave. The caller holds the member's lock. */
export async function countClick(trx: Trx, userId: string, given: number, now: number): Promise<void> {
  await sql`
    insert into halloween_day (user_id, day, clicks, click_picks) values (${userId}, ${dayAt(now)}, 1, ${given})
    on conflict (user_id, day) do update set
      clicks = halloween_day.clicks + 1, click_picks = halloween_day.click_picks + ${given}`.execute(trx);
}

const picksBy = (db: Db, userId: string) => db.selectFrom('halloween_pick').selectAll().where('user_id', '=', userId);

/** The player's latest picks, newest first: as many as fill a board. */
export const latestPicks = (db: Db, userId: string): Promise<Pick[]> =>
  picksBy(db, userId).orderBy('id', 'desc').limit(PLACES).execute();

/** Keeps a pick. */
export const insertPick = (trx: Trx, pick: Omit<Insertable<HalloweenTables['halloween_pick']>, 'id'>): Promise<Pick> =>
  trx.insertInto('halloween_pick').values(pick).returningAll().executeTakeFirstOrThrow();

/** Picks whose award the player was shown. */
export const pickResults = shownResults({ table: 'halloween_pick', key: 'id' });

/** A page of the player's picks, newest first. */
export const pageOfPicks = (db: Db, userId: string, page: PageRequest): Promise<Page<Pick>> =>
  readPage(picksBy(db, userId).orderBy('id', 'desc'), page);

/** Coin awards from this amount on are shown to others, hundredths; an index has the same condition. */
const TOLD = 10_00;

/** Latest coin awards shown to others, without excluded players (closed demo players are excluded). */
export const latestWins = (db: Db, limit: number): Promise<Pick[]> =>
  db
    .selectFrom('halloween_pick as pick')
    .innerJoin('app_user as player', 'player.id', 'pick.user_id')
    .selectAll('pick')
    .where('pick.prop_id', '=', COIN)
    .where('pick.count', '>=', TOLD)
    .where('player.play_state', '!=', 'excluded')
    .orderBy('pick.id', 'desc')
    .limit(limit)
    .execute();
