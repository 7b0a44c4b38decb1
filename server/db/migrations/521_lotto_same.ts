import { type Kysely, sql } from 'kysely';

/** Tickets of a draw with the same numbers are counted before another is sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lotto_ticket_same on lotto_ticket (draw_id, numbers)`.execute(db);
}
