import { type Kysely, sql } from 'kysely';

/** Draws that nobody is shown but their player: those of demo players that were closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jackpot_draw add column hidden boolean not null default false`.execute(db);
}
