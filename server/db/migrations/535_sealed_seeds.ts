import { type Kysely, sql } from 'kysely';

/**
 * Server seeds are kept sealed until they are revealed; the start seals those of before. A shared draw is mixed with a
 * value that nobody can know while its tickets are sold. The check holds for every row that is written from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fairness_seed
      add column next_server_seed_hash text,
      alter column next_server_seed drop not null`.execute(db);
  await sql`
    update fairness_seed set
      next_server_seed_hash = encode(sha256(convert_to(next_server_seed, 'UTF8')), 'hex'),
      next_server_seed = case when revealed_at is null then next_server_seed end`.execute(db);
  await sql`
    alter table fairness_seed
      alter column next_server_seed_hash set not null,
      add constraint fairness_seed_sealed check (
        case when revealed_at is null
          then server_seed like 'sealed:%' and coalesce(next_server_seed like 'sealed:%', false)
          else next_server_seed is null end
      ) not valid`.execute(db);
  await sql`
    create table fairness_mix (
      owner text primary key,
      source text not null,
      round bigint not null,
      fallback_hash text not null,
      digest text,
      randomness text,
      signature text,
      used_fallback boolean,
      check ((digest is null) = (randomness is null) and (digest is null) = (used_fallback is null))
    )`.execute(db);
  await sql`create table beacon_chain (hour bigint primary key, anchor text not null, start text not null)`.execute(db);
}
