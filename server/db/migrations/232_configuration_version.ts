import { type Kysely, sql } from 'kysely';

/** One row that changes with whatever an operator sets, so that processes know when to read it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table configuration_version (id bigint primary key check (id = 1), version text not null)`.execute(
    db,
  );
  await sql`insert into configuration_version values (1, gen_random_uuid()::text)`.execute(db);
  await sql`
    create function raise_configuration_version() returns trigger language plpgsql as $$
    begin
      update configuration_version set version = gen_random_uuid()::text;
      return null;
    end $$`.execute(db);
  for (const table of ['content', 'setting', 'jackpot_configuration']) {
    await sql`
      create trigger ${sql.ref(`${table}_version`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function raise_configuration_version()`.execute(db);
  }
}
