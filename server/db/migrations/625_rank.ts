import { type Kysely, sql } from 'kysely';

/** Values of the rank's boards by UTC period, which settled rounds update, and the prizes of ended periods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rank_entry (
      board text not null check (board in ('netWin', 'multiple')),
      period text not null check (period in ('day', 'week', 'all')),
      first_day integer not null,
      user_id text not null references app_user (id),
      value bigint not null,
      reached_at bigint not null,
      primary key (user_id, board, period, first_day)
    )`.execute(db);
  // The only index beside the key: settled rounds write it.
  await sql`
    create index rank_entry_places on rank_entry (board, period, first_day, value desc, reached_at, user_id)`.execute(
    db,
  );
  await sql`
    create table rank_run (
      board text not null,
      period text not null,
      first_day integer not null,
      decided_at bigint not null,
      primary key (board, period, first_day)
    )`.execute(db);
  await sql`
    create table rank_prize (
      board text not null,
      period text not null check (period in ('day', 'week')),
      first_day integer not null,
      user_id text not null references app_user (id),
      place integer not null check (place between 1 and 50),
      value bigint not null,
      prop_id integer not null,
      count bigint not null check (count > 0),
      turnover_factor integer not null,
      decided_at bigint not null,
      paid_at bigint,
      primary key (board, period, first_day, user_id),
      unique (board, period, first_day, place)
    )`.execute(db);
  await sql`create index rank_prize_unpaid on rank_prize (decided_at) where paid_at is null`.execute(db);
  await sql`create index rank_prize_newest on rank_prize (decided_at desc, board, period, place)`.execute(db);
  await sql`create index rank_prize_of on rank_prize (user_id, decided_at desc)`.execute(db);
}
