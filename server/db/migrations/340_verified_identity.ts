import { type Kysely, sql } from 'kysely';

/** Who a player was found to be: the one row that payouts are measured against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verified_identity (
      user_id text primary key references app_user (id),
      full_name text not null,
      birth_date text not null check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      verified_at bigint not null
    )`.execute(db);
}
