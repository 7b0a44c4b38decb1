import { type Kysely, sql } from 'kysely';

/** Days on which members signed in, and the day of the round that each was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in (
      user_id text not null references app_user (id),
      day integer not null,
      step integer not null check (step > 0),
      received_at bigint not null,
      primary key (user_id, day)
    )`.execute(db);
}
