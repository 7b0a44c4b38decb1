import { type RawBuilder, sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import { type PrizePeriod, RANKED, type RankPeriod } from '#contract/rank/boards.ts';
import { utcPeriodOf } from '#contract/values/utc-days.ts';
import { nextPageOf, type Page, type PageRequest } from '../db/page.ts';
import type { Db } from '../db/transact.ts';
import type { KeptBoard } from './board-tables.ts';
import './tables.ts';

/** A board of a period at a time: paused, excluded and frozen players are not on it. */
export interface Board {
  readonly board: KeptBoard;
  readonly period: RankPeriod;
  readonly firstDay: number;
  readonly now: Ms;
}

/** A player's place on a board. */
export interface Entry {
  readonly user_id: string;
  readonly value: number;
  readonly reached_at: number;
}

/**
 * The listed players of a board, the best first; of equal values the earlier one. The few others have a separate
 * index, so that no row of a listed player is read.
 */
const listedOn = (db: Db, { board, period, firstDay, now }: Board) =>
  db
    .selectFrom('rank_entry')
    .select(['rank_entry.user_id', 'rank_entry.value', 'rank_entry.reached_at'])
    .where('rank_entry.board', '=', board)
    .where('rank_entry.period', '=', period)
    .where('rank_entry.first_day', '=', firstDay)
    .where('rank_entry.value', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from app_user where id = rank_entry.user_id and (frozen_at is not null or play_state in ('coolingOff', 'excluded'))
          and (frozen_at is not null or play_state_until is null or play_state_until > ${now}::bigint))`,
    )
    .orderBy('rank_entry.value', 'desc')
    .orderBy('rank_entry.reached_at')
    .orderBy('rank_entry.user_id');

/** The first listed players who played enough; the others take no place. */
export async function winnersOf(
  db: Db,
  ended: Board & { readonly period: PrizePeriod },
  required: { readonly rounds: number; readonly bet: number; readonly games?: PlayAsked['games'] },
  most: number,
): Promise<readonly Entry[]> {
  const { endDay } = utcPeriodOf(ended.period, ended.firstDay);
  return listedOn(db, ended)
    .where(
      sql<boolean>`(
        select coalesce(sum(rounds), 0) >= ${required.rounds} and coalesce(sum(bet), 0) >= ${required.bet} from game_day
        where game_day.user_id = rank_entry.user_id and day >= ${ended.firstDay} and day < ${endDay}
          and ${isAmong(required.games)})`,
    )
    .limit(most)
    .execute();
}

/** A page of a board, up to place RANKED. Nothing is counted. */
export async function pageOfRank(db: Db, board: Board, page: PageRequest): Promise<Page<Entry>> {
  const offset = (page.pageNum - 1) * page.pageSize;
  const size = Math.min(page.pageSize + 1, RANKED - offset);
  const rows = size <= 0 ? [] : await listedOn(db, board).limit(size).offset(offset).execute();
  return nextPageOf(rows, page);
}

/** A player's own entry; undefined without a value, or if they are not listed. */
export const ownEntry = (db: Db, board: Board, userId: string): Promise<Entry | undefined> =>
  listedOn(db, board).where('rank_entry.user_id', '=', userId).executeTakeFirst();

/** An entry's place and the value of the place ahead; null beyond RANKED. */
export async function placeOf(
  db: Db,
  board: Board,
  { user_id, value, reached_at }: Entry,
): Promise<{ readonly ranking: number | null; readonly ahead: number | null }> {
  const better = listedOn(db, board)
    .where('rank_entry.value', '>=', value)
    .where(({ eb, and, or }) =>
      or([
        eb('rank_entry.value', '>', value),
        eb('rank_entry.reached_at', '<', reached_at),
        and([eb('rank_entry.reached_at', '=', reached_at), eb('rank_entry.user_id', '<', user_id)]),
      ]),
    )
    .limit(RANKED);
  const { rows } = await sql<{ count: number; ahead: number | null }>`
    select count(*) as count, min(value) as ahead from (${better}) as better`.execute(db);
  const { count = 0, ahead = null } = rows[0] ?? {};
  return count >= RANKED ? { ranking: null, ahead: null } : { ranking: count + 1, ahead };
}

/** Days whose settled rounds count, `endDay` exclusive, null for all; in some games only, or in all. */
export interface PlayAsked {
  readonly firstDay: number;
  readonly endDay: number | null;
  readonly games?: readonly string[] | undefined;
}

/** Condition on `game_day`: one of the games, all without a list. */
const isAmong = (games: readonly string[] | undefined): RawBuilder<boolean> =>
  games === undefined ? sql<boolean>`true` : sql<boolean>`game_id = any(${[...games]}::text[])`;

/** A player's settled rounds and bets. */
export async function playOf(
  db: Db,
  userId: string,
  { firstDay, endDay, games }: PlayAsked,
): Promise<{ readonly rounds: number; readonly bet: number }> {
  const { rows } = await sql<{ rounds: number; bet: number }>`
    select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(bet), 0)::bigint as bet from game_day
    where user_id = ${userId} and day >= ${firstDay} and day < ${endDay ?? 2_147_483_647} and ${isAmong(games)}`.execute(
    db,
  );
  return rows[0] ?? { rounds: 0, bet: 0 };
}
