import { type Kysely, sql } from 'kysely';

/** Conversations of members and visitors with customer service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_chat (
      id text primary key,
      user_id text references app_user (id),
      visitor_hash text unique,
      chat_group text not null check (chat_group in ('general', 'vip')),
      state text not null check (state in ('waiting', 'ticket', 'answered', 'closed')),
      created_at bigint not null,
      changed_at bigint not null,
      waits_since bigint,
      last_id bigint not null default 0,
      answer_id bigint not null default 0,
      seen_id bigint not null default 0,
      check ((user_id is null) <> (visitor_hash is null)),
      check ((state in ('waiting', 'ticket')) = (waits_since is not null)),
      unique (user_id, chat_group)
    )`.execute(db);
  await sql`create index service_chat_waits on service_chat (waits_since, changed_at desc, id)`.execute(db);
  await sql`create index service_chat_visitors on service_chat (changed_at) where user_id is null`.execute(db);
  await sql`create index service_chat_unread on service_chat (user_id) where answer_id > seen_id`.execute(db);
  await sql`
    create table service_message (
      id bigint generated always as identity primary key,
      chat_id text not null references service_chat (id),
      client_key text,
      author text not null check (author in ('player', 'operator')),
      text text not null,
      picture_id text references picture (id),
      created_at bigint not null,
      unique (chat_id, client_key)
    )`.execute(db);
  await sql`create index service_message_chat on service_message (chat_id, id)`.execute(db);
  await sql`create unique index service_message_picture on service_message (picture_id) where picture_id is not null`.execute(
    db,
  );
  await sql`alter table picture drop constraint picture_purpose_check`.execute(db);
  await sql`alter table picture add check (purpose in ('kyc', 'feedback', 'chat'))`.execute(db);
}
