import { type Kysely, sql } from 'kysely';

/** The coin pusher: each member's table by its last checkpoint, and the batches that were played on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pusher_table (
      user_id text primary key,
      id text not null unique,
      physics bigint not null,
      state text not null,
      inputs text not null,
      tick bigint not null check (tick >= 0),
      hash text not null,
      batch bigint not null check (batch >= 0),
      last_drop bigint not null check (last_drop >= 0),
      last_drop_tick bigint not null,
      credit_ms bigint not null check (credit_ms >= 0),
      credit_at bigint not null,
      staked bigint not null check (staked >= 0),
      won bigint not null check (won >= 0),
      own bigint not null check (own >= 0),
      opened_at bigint not null,
      played_at bigint not null
    )`.execute(db);
  await sql`create index pusher_table_physics on pusher_table (physics, user_id)`.execute(db);
  await sql`
    create table pusher_batch (
      id bigint generated always as identity primary key,
      user_id text not null,
      table_id text not null,
      batch bigint not null,
      round_id bigint not null,
      drops text not null,
      until_tick bigint not null,
      hash text not null,
      dropped bigint not null,
      fell bigint not null,
      staked bigint not null check (staked >= 0),
      won bigint not null check (won >= 0),
      created_at bigint not null,
      unique (table_id, batch)
    )`.execute(db);
  await sql`create index pusher_batch_user on pusher_batch (user_id, id)`.execute(db);
}
