import { type Kysely, sql } from 'kysely';

/** How many bets a round holds: of several bets of nothing one may go back without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_round add column bets integer not null default 1 check (bets >= 0)`.execute(db);
}
