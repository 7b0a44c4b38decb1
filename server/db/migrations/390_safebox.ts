import { type Kysely, sql } from 'kysely';

/** The password of a player's safe; what is in it lies in the ledger (`safebox:<user>`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table safebox_password (
      user_id text primary key references app_user (id),
      password_hash text not null,
      set_at bigint not null
    )`.execute(db);
}
