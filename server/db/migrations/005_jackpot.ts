import { type Kysely, sql } from 'kysely';

/** Chances, draws and configuration of the lucky jackpot; its pools are ledger accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jackpot_player (
      user_id text primary key,
      chances bigint not null check (chances >= 0),
      deposit_progress bigint not null default 0 check (deposit_progress >= 0),
      bet_progress bigint not null default 0 check (bet_progress >= 0),
      day text not null,
      given_today bigint not null
    )`.execute(db);
  await sql`
    create table jackpot_draw (
      id bigint generated always as identity primary key,
      user_id text not null,
      round_id bigint not null unique references fairness_round (id),
      cell_id text not null,
      type bigint not null check (type in (1, 2)),
      prop_id bigint not null,
      count bigint not null,
      bonus bigint not null check (bonus >= 0),
      created_at bigint not null,
      shown_at bigint
    )`.execute(db);
  await sql`create index jackpot_draw_user on jackpot_draw (user_id, id)`.execute(db);
  await sql`create index jackpot_draw_rank on jackpot_draw (bonus desc, id) where bonus > 0`.execute(db);
  await sql`create table jackpot_configuration (id bigint primary key check (id = 1), value text not null)`.execute(db);
}
