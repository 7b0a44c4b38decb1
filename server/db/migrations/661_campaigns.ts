import { type Kysely, sql } from 'kysely';

/**
 * The campaign (aid) that brought a device, and the players who registered on it. Messages on the wallet are rows of
 * content of a separate kind, and no longer a field of `clientConfig`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table device add column aid text not null default ''`.execute(db);
  await sql`alter table app_user add column aid text not null default ''`.execute(db);
  await sql`create index app_user_aid on app_user (aid, created_at desc) where aid <> ''`.execute(db);
  await sql`
    update content set data = (data::jsonb - 'walletMessageJson')::text, version = version + 1
    where kind = 'value' and id = 'clientConfig'`.execute(db);
}
