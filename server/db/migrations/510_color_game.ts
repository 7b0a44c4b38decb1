import { type Kysely, sql } from 'kysely';

/** The color game: each roll with its bets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table color_roll (
      round_id bigint primary key,
      user_id text not null,
      bets text not null,
      faces text not null
    )`.execute(db);
  await sql`create index color_roll_user on color_roll (user_id, round_id)`.execute(db);
}
