import { type Kysely, sql } from 'kysely';

/** Settled rounds of a player by UTC day and game: VIP, rebates, points, ranks and commissions read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_day (
      user_id text not null references app_user (id),
      day integer not null,
      game_id text not null,
      bet bigint not null,
      won bigint not null,
      rounds integer not null,
      best bigint not null,
      primary key (user_id, day, game_id)
    )`.execute(db);
  await sql`create index game_day_by_day on game_day (day, user_id)`.execute(db);
}
