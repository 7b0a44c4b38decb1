import { type Kysely, sql } from 'kysely';

/** Steps of the monthly bonus that players received: each once a UTC month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table monthly_bonus (
      user_id text not null references app_user (id),
      first_day integer not null,
      step text not null,
      bet bigint not null,
      received_at bigint not null,
      primary key (user_id, first_day, step)
    )`.execute(db);
}
