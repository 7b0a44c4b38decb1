import { type Kysely, sql } from 'kysely';

/** Indexes that hold all that counting a place reads, so that no row of a player or a draw is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The players whom boards do not list are few.
  await sql`
    create index app_user_unlisted on app_user (id)
    where frozen_at is not null or play_state in ('coolingOff', 'excluded')`.execute(db);
  await sql`drop index jackpot_draw_rank`.execute(db);
  await sql`create index jackpot_draw_rank on jackpot_draw (bonus desc, id) where bonus > 0 and not hidden`.execute(db);
}
