import { type Kysely, sql } from 'kysely';

/** A player's rounds are read by time, newest first, and by id where two began at the same moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_round_user_record on game_round (user_id, created_at, id)`.execute(db);
  await sql`drop index game_round_user_time`.execute(db);
}
