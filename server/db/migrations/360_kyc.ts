import { type Kysely, sql } from 'kysely';

/** Identity verification: pictures, what was submitted and how it was decided, and whose each document number is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_picture (
      id text primary key,
      user_id text not null references app_user (id),
      side text not null check (side in ('front', 'back', 'selfie')),
      state text not null check (state in ('storing', 'ready', 'used', 'dropped')),
      created_at bigint not null
    )`.execute(db);
  await sql`create index kyc_picture_user on kyc_picture (user_id) where state = 'ready'`.execute(db);
  await sql`create index kyc_picture_unused on kyc_picture (created_at) where state <> 'used'`.execute(db);
  await sql`
    create table kyc_submission (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      document text not null,
      number_sealed text not null,
      number_masked text not null,
      full_name text not null,
      birth_date text not null,
      expires_on text,
      front text not null references kyc_picture (id),
      back text references kyc_picture (id),
      selfie text not null references kyc_picture (id),
      state text not null check (state in ('waiting', 'approved', 'refused', 'again')),
      reason text,
      words text not null,
      created_at bigint not null,
      closed_at bigint,
      check ((state = 'waiting') = (closed_at is null))
    )`.execute(db);
  await sql`create index kyc_submission_user on kyc_submission (user_id, id)`.execute(db);
  await sql`create unique index kyc_submission_waiting on kyc_submission (user_id) where state = 'waiting'`.execute(db);
  await sql`create index kyc_submission_state on kyc_submission (state, created_at, id)`.execute(db);
  await sql`
    create table kyc_number (
      hash text primary key,
      user_id text not null references app_user (id)
    )`.execute(db);
  await sql`create index kyc_number_user on kyc_number (user_id)`.execute(db);
  await sql`update app_user set user_level = 1 where user_level = 0 and other_at is not null`.execute(db);
}
