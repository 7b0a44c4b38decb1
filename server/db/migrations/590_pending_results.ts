import { type Kysely, sql } from 'kysely';

/** A page reads its player's oldest pending result: without these it reads through all rounds of the player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jackpot_draw_unseen on jackpot_draw (user_id, id) where shown_at is null`.execute(db);
  await sql`
    create index pk_entry_unseen on pk_entry (user_id, day) where share is not null and shown_at is null`.execute(db);
}
