import { type Kysely, sql } from 'kysely';

/** Slots beside the first one: spins, and free spins that wait, are of a game; those before were all of Halo-Halo Spin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slot_spin add column game_id text not null default 'halo-halo-spin'`.execute(db);
  await sql`alter table slot_spin alter column game_id drop default`.execute(db);
  await sql`create index slot_spin_place on slot_spin (user_id, game_id, round_id)`.execute(db);
  await sql`drop index slot_spin_user`.execute(db);
  await sql`alter table slot_free_spins add column game_id text not null default 'halo-halo-spin'`.execute(db);
  await sql`alter table slot_free_spins alter column game_id drop default`.execute(db);
  await sql`alter table slot_free_spins drop constraint slot_free_spins_pkey`.execute(db);
  await sql`alter table slot_free_spins add primary key (user_id, game_id)`.execute(db);
}
