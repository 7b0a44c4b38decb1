import { type Kysely, sql } from 'kysely';

/** A dropped coin counts as a bet once it has left the table; those that lie there now have counted when they were dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pusher_table add column counted bigint not null default 0`.execute(db);
  await sql`update pusher_table set counted = staked`.execute(db);
  await sql`alter table pusher_table alter column counted drop default`.execute(db);
}
