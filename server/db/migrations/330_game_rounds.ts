import { type Kysely, sql } from 'kysely';

/** Game sessions, rounds and what game providers sent; what players played last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_session (
      id text primary key,
      token_hash text not null unique,
      user_id text not null,
      game_id text not null,
      provider text not null,
      activity_id text not null,
      created_at bigint not null,
      expires_at bigint not null,
      ended_at bigint
    )`.execute(db);
  await sql`create index game_session_expiry on game_session (expires_at)`.execute(db);
  await sql`
    create table game_round (
      id bigint generated always as identity primary key,
      provider text not null,
      reference text not null,
      user_id text not null,
      game_id text not null,
      stake bigint not null check (stake >= 0),
      win bigint not null default 0 check (win >= 0),
      state text not null check (state in ('open', 'settled', 'cancelled')),
      created_at bigint not null,
      closed_at bigint,
      unique (provider, reference),
      check ((state = 'open') = (closed_at is null)),
      check (state = 'settled' or win = 0),
      check (state <> 'cancelled' or stake = 0)
    )`.execute(db);
  await sql`create index game_round_user on game_round (user_id, id)`.execute(db);
  await sql`
    create table provider_transaction (
      provider text not null,
      reference text not null,
      kind text not null check (kind in ('bet', 'settle', 'rollback', 'refused', 'void')),
      user_id text not null,
      round_id bigint,
      amount bigint not null check (amount >= 0),
      rolled_back boolean not null default false,
      fingerprint text not null,
      answer text not null,
      created_at bigint not null,
      primary key (provider, reference)
    )`.execute(db);
  await sql`
    create table game_history (
      user_id text not null,
      game_id text not null,
      played_at bigint not null,
      primary key (user_id, game_id)
    )`.execute(db);
}
