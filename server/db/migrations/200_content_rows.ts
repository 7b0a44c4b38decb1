import { type Kysely, sql } from 'kysely';

/** Content is versioned by row, so that a release tells what it wrote itself from what an operator has edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content
      add column version bigint not null default 1,
      add column seed_digest text not null default '',
      add column edited_at bigint,
      add column removed_at bigint`.execute(db);
}
