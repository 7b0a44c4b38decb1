import { type Kysely, sql } from 'kysely';

/** Halloween: what gives picks, by player and day of Manila, and what was picked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table halloween_day (
      user_id text not null references app_user (id),
      day bigint not null,
      deposited bigint not null default 0,
      bet bigint not null default 0,
      clicks integer not null default 0,
      click_picks integer not null default 0,
      used integer not null default 0,
      primary key (user_id, day)
    )`.execute(db);
  await sql`
    create table halloween_pick (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      round_id bigint not null,
      board integer not null check (board >= 1),
      place integer not null check (place between 0 and 8),
      award_id text not null,
      prop_id bigint not null,
      count bigint not null check (count > 0),
      num bigint not null,
      found text not null,
      turnover bigint not null,
      created_at bigint not null,
      shown_at bigint,
      unique (user_id, board, place)
    )`.execute(db);
  await sql`create index halloween_pick_user on halloween_pick (user_id, id)`.execute(db);
  await sql`create index halloween_pick_unseen on halloween_pick (user_id, id) where shown_at is null`.execute(db);
  await sql`create index halloween_pick_coins on halloween_pick (id) where prop_id = 2001 and count >= 1000`.execute(
    db,
  );
}
