import { type Kysely, sql } from 'kysely';

/** Gift boxes that members received: each number of a box once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_box (
      user_id text not null references app_user (id),
      box text not null,
      number integer not null check (number > 0),
      received_at bigint not null,
      primary key (user_id, box, number)
    )`.execute(db);
}
