import { type Kysely, sql } from 'kysely';

/** Sessions of operators at the desk, and the log of what operators did, which the database lets nobody change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_session (
      token_hash text primary key,
      operator text not null,
      credential text not null,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`
    create table operator_log (
      id bigint generated always as identity primary key,
      operator text not null check (operator <> ''),
      act text not null check (act <> ''),
      subject text not null,
      before text not null,
      after text not null,
      request_id text not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index operator_log_subject on operator_log (subject, id)`.execute(db);
  await sql`
    create function operator_log_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the operators'' log is append-only: % on % refused', tg_op, tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger operator_log_append_only before update or delete or truncate on operator_log
    for each statement execute function operator_log_refuse_change()`.execute(db);
}
