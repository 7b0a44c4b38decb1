import { type Kysely, sql } from 'kysely';

/**
 * Worth of members' coins that the house bought back, on the table in all and by the batch that did; and the setup of a
 * table, from which its batches replay it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pusher_table
      add column cashed bigint not null default 0 check (cashed >= 0),
      add column setup text not null default '{}'`.execute(db);
  await sql`alter table pusher_table alter column cashed drop default, alter column setup drop default`.execute(db);
  await sql`alter table pusher_batch add column cashed bigint not null default 0 check (cashed >= 0)`.execute(db);
  await sql`alter table pusher_batch alter column cashed drop default`.execute(db);
}
