import { type Kysely, sql } from 'kysely';

/**
 * Marks the demo's players. Those of an older database are told from real ones by what no registration makes: several
 * accounts with one salted hash between them, and accounts by name that have no password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column demo boolean not null default false`.execute(db);
  await sql`
    update app_user set demo = true
    where account_key like 'demo\\_%' and password_hash in (
      select password_hash from app_user where account_key like 'demo\\_%'
      group by password_hash having count(*) > 1
    )`.execute(db);
  await sql`
    update app_user set demo = true
    where account_key ~ '^crowd_[0-9]+$' and password_hash is null and mobile is null
      and exists (select from app_user where demo)`.execute(db);
}
