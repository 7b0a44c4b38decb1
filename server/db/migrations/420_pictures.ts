import { type Kysely, sql } from 'kysely';

/** Pictures of documents become pictures for any purpose; a side of a document is a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kyc_picture rename to picture`.execute(db);
  await sql`alter table picture drop constraint kyc_picture_side_check`.execute(db);
  await sql`alter table picture rename column side to place`.execute(db);
  await sql`alter table picture alter column place drop not null`.execute(db);
  await sql`alter table picture add column purpose text not null default 'kyc'`.execute(db);
  await sql`alter table picture alter column purpose drop default`.execute(db);
  await sql`alter table picture add check (purpose in ('kyc', 'feedback'))`.execute(db);
  await sql`alter index kyc_picture_user rename to picture_user`.execute(db);
  await sql`alter index kyc_picture_unused rename to picture_unused`.execute(db);
}
