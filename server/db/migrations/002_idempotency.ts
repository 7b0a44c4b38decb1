import { type Kysely, sql } from 'kysely';

/** First answers by Idempotency-Key, kept for replays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency (
      id text primary key,
      request text not null,
      answer text,
      created_at bigint not null
    )`.execute(db);
  await sql`create index idempotency_created on idempotency (created_at)`.execute(db);
}
