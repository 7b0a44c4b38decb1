import { type Kysely, sql } from 'kysely';

/** A round holds a list of draws (reels, dice, balls), each with its weights and what was picked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fairness_round add column draws text`.execute(db);
  await sql`
    update fairness_round
    set draws = '[{"weights":' || weights || ',"picked":' || picked || '}]'`.execute(db);
  await sql`
    alter table fairness_round
      alter column draws set not null,
      drop column weights,
      drop column picked`.execute(db);
}
