import { type Kysely, sql } from 'kysely';

/** Awards of the bankruptcy gift that players received: each once a UTC day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bankrupt_gift (
      user_id text not null references app_user (id),
      day integer not null,
      award text not null,
      coins bigint not null,
      bet bigint not null,
      received_at bigint not null,
      primary key (user_id, day, award)
    )`.execute(db);
}
