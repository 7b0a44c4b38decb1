import { type Kysely, sql } from 'kysely';

/** Steps by deposits that players received: each once a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recharge_step (
      user_id text not null references app_user (id),
      offer text not null,
      first_day integer not null,
      step text not null,
      value bigint not null,
      received_at bigint not null,
      primary key (user_id, offer, first_day, step)
    )`.execute(db);
}
