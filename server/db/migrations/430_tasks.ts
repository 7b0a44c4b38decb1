import { type Kysely, sql } from 'kysely';

/**
 * What a player did on a day of UTC that tasks count, one row a day; and what they finished and received, once each
 * period. Days are counted from 1970-01-01; the first day of what counts once is 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task_day (
      user_id text not null references app_user (id),
      day integer not null,
      seen integer not null default 0 check (seen in (0, 1)),
      deposited bigint not null default 0,
      deposits integer not null default 0,
      bet bigint not null default 0,
      rounds integer not null default 0,
      draws integer not null default 0,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table task_mark (
      user_id text not null references app_user (id),
      first_day integer not null,
      what text not null check (what in ('finished', 'task', 'chest')),
      id text not null,
      day integer not null,
      liveness integer not null default 0,
      created_at bigint not null,
      primary key (user_id, first_day, what, id)
    )`.execute(db);
}
