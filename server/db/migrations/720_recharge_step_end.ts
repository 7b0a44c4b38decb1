import { type Kysely, sql } from 'kysely';

/** A received step keeps the end of its period, so that its deposits are known also after an edit of the period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recharge_step add column end_day integer`.execute(db);
}
