import { type Kysely, sql } from 'kysely';

/**
 * Notifications: what each player asked for, the browsers that get them, and those that wait. A waiting one is taken
 * before it is sent, so that a crash loses it and never sends it twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_wish (
      user_id text not null references app_user (id),
      kind text not null,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`create index push_wish_kind on push_wish (kind)`.execute(db);
  await sql`
    create table push_quiet (
      user_id text primary key references app_user (id),
      from_hour bigint not null check (from_hour between 0 and 23),
      to_hour bigint not null check (to_hour between 0 and 23)
    )`.execute(db);
  await sql`
    create table push_subscription (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      session_id bigint not null,
      endpoint text not null unique,
      key text not null,
      auth text not null,
      language text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index push_subscription_user on push_subscription (user_id)`.execute(db);
  await sql`
    create table push_outbox (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      kind text not null,
      reference text not null,
      due_at bigint not null,
      created_at bigint not null,
      taken_at bigint,
      unique (user_id, kind, reference)
    )`.execute(db);
  await sql`create index push_outbox_due on push_outbox (due_at) where taken_at is null`.execute(db);
  await sql`create index push_outbox_created on push_outbox (created_at)`.execute(db);
}
