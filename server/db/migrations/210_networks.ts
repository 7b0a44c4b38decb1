import { type Kysely, sql } from 'kysely';

/** Limits by account and network: where a player has logged in, and one-time codes by the network that asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_network (
      user_id text not null references app_user (id),
      network text not null,
      seen_at bigint not null,
      primary key (user_id, network)
    )`.execute(db);
  await sql`create index login_network_seen on login_network (seen_at)`.execute(db);
  await sql`
    alter table one_time_code
      add column network text not null default '',
      add column other_tries bigint not null default 0,
      drop constraint one_time_code_pkey,
      add primary key (mobile, purpose, subject, network)`.execute(db);
}
