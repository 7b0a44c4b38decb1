import { type Selectable, sql } from 'kysely';
import type { LimitChange } from '#contract/limits/calls.ts';
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod, type ReminderMinutes } from '#contract/limits/rules.ts';
import { dayOf } from '#contract/values/calendar.ts';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import type { KeptPlayState } from '../../identity/players/play-state.ts';
import { periodsAt } from './calendar.ts';
import { type Limit, type Measured, NO_LIMIT, type Totals } from './rules.ts';
import type { LimitsTables } from './tables.ts';

/** Without a sign of the player for this long their session is over, ms. */
const SESSION_GAP_MS = 30 * 60_000;

type KeptLimit = Selectable<LimitsTables['play_limit']>;
export type KeptSession = Selectable<LimitsTables['play_session']>;

/** Amounts added to a player's day and session: hundredths, and ms of play. */
export type Played = Partial<Totals>;

const NOTHING: Totals = { deposited: 0, bet: 0, won: 0, playedMs: 0 };

/** Adds to a player's day and session, with the next query. The caller holds the member's lock. */
export async function countPlay(trx: Trx, userId: string, played: Played, now: number): Promise<void> {
  const counted = { ...NOTHING, ...played };
  await sendWithNext(trx, countedPlay(trx, { userId, day: dayOf(now), now, gap: SESSION_GAP_MS, ...counted }));
}

interface Counted extends Totals {
  readonly userId: string;
  readonly day: number;
  readonly now: number;
  readonly gap: number;
}

const countedPlay = prepared(
  (_trx, { userId, day, now, gap, deposited, bet, won, playedMs }: Counted) =>
    sql`select count_play(${userId}, ${day}, ${now}, ${gap}, ${deposited}, ${bet}, ${won}, ${playedMs})`,
);

/** The play state of a player with their limits. */
export interface PlayLimits {
  /** Undefined where there is no such player. */
  readonly player: KeptPlayState | undefined;
  readonly limits: readonly Measured[];
}

/**
 * The play state and the limits of these kinds, each with the sum of its period's days: one round trip, asked in every
 * bet.
 */
export async function playLimitsOf(
  db: Db,
  userId: string,
  kinds: readonly LimitKind[],
  now: number,
): Promise<PlayLimits> {
  const { day, week, month } = periodsAt(now);
  const asked = { userId, kinds, day: day.firstDay, week: week.firstDay, month: month.firstDay };
  const rows = await rowsOf(db, playLimits(db, asked));
  const limits = rows.flatMap((row) => (row.kind === null ? [] : [measured(row)]));
  return { player: rows[0], limits };
}

interface AskedLimits {
  readonly userId: string;
  readonly kinds: readonly LimitKind[];
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

const playLimits = prepared(
  (_db, { userId, kinds, day, week, month }: AskedLimits) =>
    sql<PlayLimitsRow>`
      select player.play_state, player.play_state_until, player.time_up_until, player.frozen_at,
        own.kind, own.period, own.amount, own.next_amount, own.next_at,
        total.deposited, total.bet, total.won, total.played_ms
      from app_user as player
      left join play_limit as own on own.user_id = player.id and own.kind = any(${kinds}::text[])
      left join lateral (
        select coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(bet), 0)::bigint as bet,
          coalesce(sum(won), 0)::bigint as won, coalesce(sum(played_ms), 0)::bigint as played_ms
        from play_day
        where own.kind is not null and play_day.user_id = player.id and play_day.day >=
          case own.period when 'day' then ${day}::bigint when 'week' then ${week}::bigint else ${month}::bigint end
      ) as total on true
      where player.id = ${userId}`,
);

type LimitOfPlayer = Omit<KeptLimit, 'user_id'> & {
  readonly deposited: number;
  readonly bet: number;
  readonly won: number;
  readonly played_ms: number;
};
/** A player without a limit of these kinds is one row without one. */
type PlayLimitsRow = KeptPlayState & (LimitOfPlayer | { readonly kind: null });

function measured({ kind, period, deposited, bet, won, played_ms, ...row }: LimitOfPlayer): Measured {
  return { kind, period, ...limitOf(row), totals: { deposited, bet, won, playedMs: played_ms } };
}

/** A limit of its row. */
export const limitOf = ({
  amount,
  next_amount,
  next_at,
}: Pick<KeptLimit, 'amount' | 'next_amount' | 'next_at'>): Limit => ({
  amount,
  pending: next_at === null ? null : { amount: next_amount, at: next_at },
});

/** Totals of a player in each current period. */
export async function totalsOf(db: Db, userId: string, now: number): Promise<Readonly<Record<LimitPeriod, Totals>>> {
  const periods = periodsAt(now);
  const firstDay = Math.min(...LIMIT_PERIODS.map((period) => periods[period].firstDay));
  const days = await db
    .selectFrom('play_day')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '>=', firstDay)
    .execute();
  const sumOf = (period: LimitPeriod): Totals =>
    days
      .filter(({ day }) => day >= periods[period].firstDay)
      .reduce(
        (sum, { deposited, bet, won, played_ms }) => ({
          deposited: sum.deposited + deposited,
          bet: sum.bet + bet,
          won: sum.won + won,
          playedMs: sum.playedMs + played_ms,
        }),
        NOTHING,
      );
  return { day: sumOf('day'), week: sumOf('week'), month: sumOf('month') };
}

/** One limit of a player as it is kept. */
export async function findLimit(db: Db, userId: string, kind: LimitKind, period: LimitPeriod): Promise<Limit> {
  const row = await db
    .selectFrom('play_limit')
    .select(['amount', 'next_amount', 'next_at'])
    .where((where) => where.and({ user_id: userId, kind, period }))
    .executeTakeFirst();
  return row === undefined ? NO_LIMIT : limitOf(row);
}

/** All limits that a player has set. */
export function limitsOf(db: Db, userId: string): Promise<KeptLimit[]> {
  return db.selectFrom('play_limit').selectAll().where('user_id', '=', userId).execute();
}

/** Keeps one limit of a player. */
export async function saveLimit(
  trx: Trx,
  { userId, kind, period }: { readonly userId: string; readonly kind: LimitKind; readonly period: LimitPeriod },
  { amount, pending }: Limit,
): Promise<void> {
  const kept = { amount, next_amount: pending?.amount ?? null, next_at: pending?.at ?? null };
  await trx
    .insertInto('play_limit')
    .values({ user_id: userId, kind, period, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'period']).doUpdateSet(kept))
    .execute();
}

/** The session that a player is in at `now`; undefined where the last one is over. */
export function findSession(db: Db, userId: string, now: number): Promise<KeptSession | undefined> {
  return db
    .selectFrom('play_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seen_at', '>=', now - SESSION_GAP_MS)
    .executeTakeFirst();
}

/** After how many minutes of play the reality check comes; undefined where the player has not said. */
export async function findReminder(db: Db, userId: string): Promise<ReminderMinutes | undefined> {
  const row = await db.selectFrom('play_reminder').select('minutes').where('user_id', '=', userId).executeTakeFirst();
  return row?.minutes;
}

/** Keeps after how many minutes of play the reality check comes. */
export async function saveReminder(trx: Trx, userId: string, minutes: ReminderMinutes): Promise<void> {
  await trx
    .insertInto('play_reminder')
    .values({ user_id: userId, minutes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ minutes }))
    .execute();
}

/** Adds to what a player has set. */
export async function noteChange(
  trx: Trx,
  userId: string,
  change: Omit<LimitChange, 'id' | 'createTime'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('limit_change')
    .values({ ...change, user_id: userId, created_at: now })
    .execute();
}

/** A page of what a player has set, newest first. */
export function pageOfChanges(
  db: Db,
  userId: string,
  page: PageRequest,
): Promise<Page<Selectable<LimitsTables['limit_change']>>> {
  return readPage(db.selectFrom('limit_change').selectAll().where('user_id', '=', userId).orderBy('id', 'desc'), page);
}
