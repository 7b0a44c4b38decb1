import { type Kysely, sql } from 'kysely';

/**
 * Red against blue: a round a day of UTC (counted from 1970-01-01) with the rule it was opened by, and who is in which
 * camp with what they have bet. A decided entry has its share, if only 0, and takes no more bets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pk_round (
      day integer primary key,
      rule text not null,
      settled_at bigint,
      winner text check (winner in ('red', 'blue', 'tie', 'none')),
      red_members integer not null default 0,
      blue_members integer not null default 0,
      red_bet bigint not null default 0,
      blue_bet bigint not null default 0,
      pool bigint not null default 0,
      shared bigint not null default 0 check (shared between 0 and pool),
      check ((settled_at is null) = (winner is null))
    )`.execute(db);
  await sql`create index pk_round_open on pk_round (day) where settled_at is null`.execute(db);
  await sql`
    create table pk_entry (
      user_id text not null references app_user (id),
      day integer not null references pk_round (day),
      camp text not null check (camp in ('red', 'blue')),
      bet bigint not null default 0 check (bet >= 0),
      share bigint check (share >= 0),
      signed_at bigint not null,
      changed_at bigint not null,
      shown_at bigint,
      received_at bigint,
      primary key (user_id, day),
      check (received_at is null or share > 0)
    )`.execute(db);
  await sql`create index pk_entry_day on pk_entry (day, user_id)`.execute(db);
  await sql`create index pk_entry_waiting on pk_entry (user_id) where share > 0 and received_at is null`.execute(db);
}
