import { type Kysely, sql } from 'kysely';

/** A refused withdrawal stays on its player's page until they put it away. What was refused before was told by its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column refusal_seen_at bigint`.execute(db);
  await sql`update withdrawal set refusal_seen_at = closed_at where state = 'refused'`.execute(db);
}
