import { type Kysely, sql } from 'kysely';

/** The slot: each spin, and the free spins that wait for a player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slot_spin (
      round_id bigint primary key,
      user_id text not null,
      stops text not null,
      wins text not null,
      stake bigint not null check (stake > 0),
      is_free boolean not null,
      free_spins_won bigint not null check (free_spins_won >= 0)
    )`.execute(db);
  await sql`create index slot_spin_user on slot_spin (user_id, round_id)`.execute(db);
  await sql`
    create table slot_free_spins (
      user_id text primary key,
      spins_left bigint not null check (spins_left > 0),
      total bigint not null,
      stake bigint not null check (stake > 0),
      won bigint not null check (won >= 0)
    )`.execute(db);
}
