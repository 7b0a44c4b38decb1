import { type Kysely, sql } from 'kysely';

/**
 * Accounts that may be one person's, and pauses of play that were carried over between them. Documents that were sent before
 * are compared once, by number and by exact name with birth date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_match (
      user_id text not null references app_user (id),
      other_id text not null references app_user (id),
      alike text not null,
      strength text not null check (strength in ('certain', 'strong', 'hint')),
      holds boolean not null default false,
      decision text check (decision in ('same', 'other')),
      reason text not null default '',
      decided_by text,
      decided_at bigint,
      created_at bigint not null,
      primary key (user_id, other_id),
      check (user_id <> other_id)
    )`.execute(db);
  await sql`create index person_match_other on person_match (other_id)`.execute(db);
  await sql`
    create index person_match_carries on person_match (user_id)
    where decision = 'same' or (decision is null and strength = 'certain')`.execute(db);
  await sql`
    create table carried_pause (
      user_id text primary key references app_user (id),
      own_state text not null,
      own_until bigint,
      carried_state text not null,
      carried_until bigint
    )`.execute(db);
  for (const table of ['user_other', 'verified_identity', 'kyc_submission'])
    await sql`create index ${sql.ref(`${table}_birth_date`)} on ${sql.table(table)} (birth_date)`.execute(db);
  await sql`
    insert into person_match (user_id, other_id, alike, strength, created_at)
    select user_id, other_id, min(alike), 'certain', max(created_at) from (
      select own.user_id, other.user_id as other_id, 'number' as alike, own.created_at
      from kyc_submission own join kyc_submission other on other.number_hash = own.number_hash
      where other.user_id <> own.user_id and other.id < own.id
      union all
      select own.user_id, other.user_id, 'name,birthDate', own.created_at
      from kyc_submission own join kyc_submission other
        on other.birth_date = own.birth_date and upper(other.full_name) = upper(own.full_name)
      where other.user_id <> own.user_id and other.id < own.id
    ) found group by user_id, other_id`.execute(db);
}
