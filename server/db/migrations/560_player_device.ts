import { type Kysely, sql } from 'kysely';

/** Devices on which players logged in, kept longer than their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_device (
      user_id text not null references app_user (id),
      device_id text not null,
      first_seen_at bigint not null,
      last_seen_at bigint not null,
      primary key (user_id, device_id)
    )`.execute(db);
  await sql`create index player_device_device on player_device (device_id, last_seen_at desc)`.execute(db);
  await sql`
    insert into player_device (user_id, device_id, first_seen_at, last_seen_at)
    select user_id, device_id, min(created_at), max(created_at) from app_session
    where device_id <> '' group by user_id, device_id`.execute(db);
}
