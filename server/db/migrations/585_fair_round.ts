import { type Kysely, sql } from 'kysely';

/**
 * A game round names the round of /fairness that decided it: its id, or the name of a shared draw. Rounds of before named
 * it in their reference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_round add column fair_round text`.execute(db);
  await sql`
    update game_round set fair_round = substring(reference from '^(?:slot|color)-([0-9]+)$')
    where provider = 'perya' and reference ~ '^(slot|color)-[0-9]+$'`.execute(db);
  await sql`
    update game_round set fair_round = 'lotto:' || substring(reference from '^lotto-((?:quick|weekend)-[0-9]{8}-[0-9]+)-')
    where provider = 'perya' and reference ~ '^lotto-(quick|weekend)-[0-9]{8}-[0-9]+-'`.execute(db);
}
