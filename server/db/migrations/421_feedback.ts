import { type Kysely, sql } from 'kysely';

/** Tickets of players to support, their messages, and the pictures of those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback_ticket (
      id text primary key,
      user_id text not null references app_user (id),
      category text not null,
      contact text not null,
      state text not null check (state in ('open', 'answered', 'closed')),
      created_at bigint not null,
      changed_at bigint not null,
      waits_since bigint,
      answer_id bigint not null default 0,
      seen_id bigint not null default 0,
      check ((state = 'open') = (waits_since is not null))
    )`.execute(db);
  await sql`create index feedback_ticket_user on feedback_ticket (user_id, changed_at desc, id)`.execute(db);
  await sql`create index feedback_ticket_waits on feedback_ticket (waits_since, changed_at desc, id)`.execute(db);
  await sql`create index feedback_ticket_unread on feedback_ticket (user_id) where answer_id > seen_id`.execute(db);
  await sql`
    create table feedback_entry (
      id bigint generated always as identity primary key,
      ticket_id text not null references feedback_ticket (id),
      author text not null check (author in ('player', 'operator')),
      kind text not null check (kind in ('text', 'closed', 'reopened')),
      text text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index feedback_entry_ticket on feedback_entry (ticket_id, id)`.execute(db);
  await sql`
    create table feedback_picture (
      picture_id text primary key references picture (id),
      entry_id bigint not null references feedback_entry (id),
      place integer not null
    )`.execute(db);
  await sql`create index feedback_picture_entry on feedback_picture (entry_id, place)`.execute(db);
}
