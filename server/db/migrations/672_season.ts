import { type Kysely, sql } from 'kysely';

/** Deposits and collected items of players in a season, and the sets that they exchanged, each number once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table season_player (
      user_id text not null references app_user (id),
      season text not null,
      first_day integer not null,
      deposited bigint not null default 0,
      collected integer not null default 0,
      primary key (user_id, season, first_day)
    )`.execute(db);
  await sql`
    create table season_set (
      user_id text not null references app_user (id),
      season text not null,
      first_day integer not null,
      number integer not null check (number > 0),
      exchanged_at bigint not null,
      primary key (user_id, season, first_day, number)
    )`.execute(db);
}
