import { type Kysely, sql } from 'kysely';

/** The lobby tells of rains that paid well: every visitor's configuration looks for the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rain_entry_told on rain_entry (id) where amount >= 1000`.execute(db);
}
