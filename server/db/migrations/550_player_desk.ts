import { type Kysely, sql } from 'kysely';

/** Records of operators about a player: notes, a stop of withdrawals, and corrections of the balance that two must agree on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_note (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      operator text not null,
      note text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index player_note_user on player_note (user_id, id desc)`.execute(db);
  await sql`
    create table withdrawal_stop (
      user_id text primary key references app_user (id),
      operator text not null,
      reason text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`
    create table balance_correction (
      id text primary key,
      user_id text not null references app_user (id),
      amount bigint not null check (amount <> 0),
      reason text not null,
      state text not null check (state in ('waiting', 'approved', 'refused')),
      asked_by text not null,
      decided_by text,
      created_at bigint not null,
      decided_at bigint
    )`.execute(db);
  await sql`create index balance_correction_state on balance_correction (state, created_at)`.execute(db);
  await sql`create index balance_correction_user on balance_correction (user_id, created_at desc)`.execute(db);
}
