import { type Kysely, sql } from 'kysely';

/** What the lobby shows, what the operator switches, and what clients report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content (
      kind text not null,
      id text not null,
      sort bigint not null,
      data text not null,
      primary key (kind, id)
    )`.execute(db);
  await sql`create table setting (name text primary key, value text not null)`.execute(db);
  await sql`
    create table device (
      id text primary key,
      os text not null,
      device_model text not null,
      language text not null,
      detail text not null,
      created_at bigint not null,
      seen_at bigint not null
    )`.execute(db);
  await sql`
    create table online_player (
      user_id text primary key references app_user (id),
      game_id text not null,
      seen_at bigint not null
    )`.execute(db);
  await sql`
    create table client_event (
      id bigint generated always as identity primary key,
      user_id text,
      event_name text not null,
      event_time bigint not null,
      detail text not null,
      received_at bigint not null
    )`.execute(db);
  await sql`create index client_event_received on client_event (received_at)`.execute(db);
  await sql`
    create table game_like (
      user_id text not null references app_user (id),
      game_id text not null,
      created_at bigint not null,
      primary key (user_id, game_id)
    )`.execute(db);
  await sql`
    create table game_win (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      game_id text not null,
      amount bigint not null check (amount > 0),
      created_at bigint not null
    )`.execute(db);
  await sql`create index game_win_created on game_win (created_at)`.execute(db);
}
