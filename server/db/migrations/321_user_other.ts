import { type Kysely, sql } from 'kysely';

/** Personal information of the players, and when each gave it, beside who they are: every login answers whether. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_other (
      user_id text primary key references app_user (id),
      full_name text not null,
      birth_date text not null check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      birth_place text not null,
      nationality text not null,
      present_address text not null,
      permanent_address text not null,
      work text not null,
      employer text not null,
      source_of_funds text not null,
      updated_at bigint not null
    )`.execute(db);
  await sql`alter table app_user add column other_at bigint`.execute(db);
}
