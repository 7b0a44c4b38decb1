import { type Kysely, sql } from 'kysely';

/** Rebates of valid bets by UTC period, and how far the settlement of each period is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rebate (
      user_id text not null references app_user (id),
      type smallint not null check (type in (1, 2, 3)),
      first_day integer not null,
      vip integer not null,
      bet bigint not null,
      amount bigint not null check (amount > 0),
      settled_at bigint not null,
      expires_at bigint not null,
      received_at bigint,
      primary key (user_id, type, first_day)
    )`.execute(db);
  await sql`create index rebate_log on rebate (user_id, first_day desc, type)`.execute(db);
  await sql`create index rebate_waiting on rebate (user_id) where received_at is null`.execute(db);
  await sql`
    create table rebate_run (
      type smallint not null,
      first_day integer not null,
      after_user text not null,
      is_done boolean not null,
      primary key (type, first_day)
    )`.execute(db);
}
