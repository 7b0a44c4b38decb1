import { type Kysely, sql } from 'kysely';

/** Who is in a game now is counted for the lobby. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index online_player_seen on online_player (seen_at) where game_id <> ''`.execute(db);
}
