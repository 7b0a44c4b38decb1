import { type Kysely, sql } from 'kysely';

/** The same picture sent by two players is found by a keyed hash; pictures of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture add column digest text`.execute(db);
  await sql`create index picture_digest on picture (digest) where digest is not null and purpose = 'kyc'`.execute(db);
}
