import { type Kysely, sql } from 'kysely';

/** What each player deposited and bet in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_total (
      user_id text primary key,
      deposited bigint not null default 0 check (deposited >= 0),
      bet bigint not null default 0 check (bet >= 0)
    )`.execute(db);
}
