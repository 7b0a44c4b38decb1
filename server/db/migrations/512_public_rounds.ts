import { type Kysely, sql } from 'kysely';

/** Draws that all players share, newest first, for everybody's fairness page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index fairness_round_public on fairness_round (id) where user_id like 'public:%'`.execute(db);
}
