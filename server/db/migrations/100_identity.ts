import { type Kysely, sql } from 'kysely';

/** Players, their sessions and one-time codes, and the limits on asking for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id text primary key,
      uuid text not null unique,
      account text not null,
      account_key text unique,
      mobile text unique,
      password_hash text,
      nickname text not null,
      avatar text not null,
      account_type bigint not null,
      pid text references app_user (id),
      invite_code text not null unique,
      vip bigint not null default 0,
      vip_exp bigint not null default 0,
      user_level bigint not null default 0,
      play_state text not null check (play_state in ('open', 'limited', 'coolingOff', 'excluded')),
      play_state_until bigint,
      adult_at bigint not null,
      created_at bigint not null,
      check (account_key is not null or mobile is not null)
    )`.execute(db);
  await sql`
    create table app_session (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      user_id text not null references app_user (id),
      device_id text not null,
      created_at bigint not null,
      expires_at bigint not null,
      revoked_at bigint
    )`.execute(db);
  await sql`create index app_session_user on app_session (user_id)`.execute(db);
  await sql`create index app_session_expiry on app_session (expires_at)`.execute(db);
  await sql`
    create table one_time_code (
      mobile text not null,
      purpose bigint not null,
      subject text not null,
      code_hash text not null,
      tries bigint not null,
      sent_at bigint not null,
      expires_at bigint not null,
      primary key (mobile, purpose, subject)
    )`.execute(db);
  await sql`
    create table rate_limit (
      key text primary key,
      window_end bigint not null,
      hits bigint not null
    )`.execute(db);
  await sql`create index rate_limit_end on rate_limit (window_end)`.execute(db);
  await sql`
    create table sandbox_sms (
      id bigint generated always as identity primary key,
      mobile text not null,
      purpose bigint not null,
      code text not null,
      request_id text not null,
      created_at bigint not null
    )`.execute(db);
}
