import { sql } from 'kysely';
import { DAY_MS } from '../../../contract/values/calendar.ts';
import { dayAt, mondayOf } from '../../../contract/values/utc-days.ts';
import type { Db } from '../../../server/db/transact.ts';
import { playerId, PROVIDER } from './fill.ts';

export interface Lists {
  /** Players that `fill` made. */
  readonly players: number;
  /** Settled rounds per player, and those that the first player has more. */
  readonly roundsEach: number;
  readonly moreRounds: number;
  /** Friends of the first player, who are the players after them. */
  readonly team: number;
}

/** Adds settled rounds, values of the rank and the first player's team to a database after `fill`. */
export async function fillLists(db: Db, { players, roundsEach, moreRounds, team }: Lists, now: number): Promise<void> {
  const today = dayAt(now);
  const first = playerId(0);
  const member = sql`(select n, (${first}::bigint + n)::text as id from generate_series(0, ${players}::int - 1) n) member`;
  const rounds = (which: ReturnType<typeof sql>, count: number, name: string) => sql`
    insert into game_round (provider, reference, user_id, game_id, stake, win, state, created_at, closed_at)
    select ${PROVIDER}, ${name} || '-' || id || '-' || turn, id, 'color-game', 1000, 900, 'settled', at, at
    from (select id, turn, ${now}::bigint - turn * 60000 - n as at
      from ${which} cross join generate_series(1, ${count}::int) turn) made order by at`;
  const places = (board: string, period: string, firstDay: number) => sql`
    insert into rank_entry (user_id, board, period, first_day, value, reached_at)
    select id, ${board}, ${period}, ${firstDay}::int, 100 * (1 + n::bigint * 7919 % 99991), ${now}::bigint - n from ${member}`;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await rounds(member, roundsEach, 'each').execute(trx);
    await rounds(sql`(select 0 as n, ${first}::text as id) member`, moreRounds, 'more').execute(trx);
    await sql`insert into game_day (user_id, day, game_id, bet, won, rounds, best)
      select id, ${today}::int, 'color-game', ${1000 * roundsEach}::bigint, ${900 * roundsEach}::bigint, ${roundsEach}::int, 90 from ${member}`.execute(
      trx,
    );
    for (const board of ['netWin', 'multiple']) {
      await places(board, 'day', today).execute(trx);
      await places(board, 'week', mondayOf(today)).execute(trx);
      await places(board, 'all', 0).execute(trx);
    }
    await sql`insert into agent_team (user_id, level1) values (${first}, ${team}::int)`.execute(trx);
    await sql`insert into agent_member (agent_id, friend_id, level, via, joined_at)
      select ${first}, id, 1, id, ${now}::bigint - n * ${DAY_MS / 1000}::bigint from ${member} where n between 1 and ${team}::int`.execute(
      trx,
    );
  });
  await sql`vacuum analyze`.execute(db);
}
