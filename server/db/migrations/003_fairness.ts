import { type Kysely, sql } from 'kysely';

/** Committed seeds and the rounds drawn from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fairness_seed (
      id bigint generated always as identity primary key,
      user_id text not null,
      server_seed text not null,
      server_seed_hash text not null unique,
      next_server_seed text not null,
      client_seed text not null,
      next_nonce bigint not null default 0,
      created_at bigint not null,
      revealed_at bigint
    )`.execute(db);
  await sql`create unique index fairness_seed_in_use on fairness_seed (user_id) where revealed_at is null`.execute(db);
  await sql`
    create table fairness_round (
      id bigint generated always as identity primary key,
      seed_id bigint not null references fairness_seed (id),
      user_id text not null,
      game text not null,
      nonce bigint not null,
      client_seed text not null,
      weights text not null,
      picked bigint not null,
      created_at bigint not null,
      settled_at bigint,
      unique (seed_id, nonce)
    )`.execute(db);
  await sql`create index fairness_round_user on fairness_round (user_id, id)`.execute(db);
}
