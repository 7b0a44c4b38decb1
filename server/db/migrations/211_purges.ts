import { type Kysely, sql } from 'kysely';

/** Indexes by which devices and ended sessions are purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index device_seen on device (seen_at)`.execute(db);
  await sql`create index app_session_revoked on app_session (revoked_at) where revoked_at is not null`.execute(db);
}
