import { type Kysely, sql } from 'kysely';

/** Money rain: one place a member and round, and what was caught in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rain_entry (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      round_id text not null,
      day bigint not null,
      fair_round_id bigint not null,
      terms text not null,
      begins_at bigint not null,
      until bigint not null,
      state text not null default 'open' check (state in ('open', 'paid', 'empty', 'refused', 'lapsed')),
      fault text,
      catches text,
      caught integer not null default 0 check (caught >= 0),
      counted integer not null default 0 check (counted between 0 and caught),
      amount bigint not null default 0 check (amount >= 0),
      turnover bigint not null default 0 check (turnover >= 0),
      created_at bigint not null,
      settled_at bigint,
      shown_at bigint,
      unique (user_id, round_id),
      check ((state = 'open') = (settled_at is null)),
      check ((state = 'paid') = (amount > 0)),
      check ((state = 'refused') = (fault is not null))
    )`.execute(db);
  await sql`create index rain_entry_day on rain_entry (user_id, day)`.execute(db);
  await sql`create index rain_entry_unseen on rain_entry (user_id) where shown_at is null`.execute(db);
  await sql`create index rain_entry_open on rain_entry (until) where state = 'open'`.execute(db);
}
