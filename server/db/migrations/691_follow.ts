import { type Kysely, sql } from 'kysely';

/** The operator's channels that a player opened, and whose award they received: one row each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_reward (
      user_id text not null references app_user (id),
      channel text not null,
      opened_at bigint not null,
      received_at bigint check (received_at >= opened_at),
      primary key (user_id, channel)
    )`.execute(db);
}
