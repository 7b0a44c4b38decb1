import { type Kysely, sql } from 'kysely';

/** What is read of one player by time: their open games, and the record of their rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_session_user on game_session (user_id, created_at) where ended_at is null`.execute(db);
  await sql`create index game_round_user_time on game_round (user_id, created_at)`.execute(db);
}
