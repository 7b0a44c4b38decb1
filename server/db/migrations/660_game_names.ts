import { type Kysely, sql } from 'kysely';

/** Names of games are texts in both languages; before, one name served both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content
    set data = jsonb_set(data::jsonb, '{name}',
      jsonb_build_object('en-PH', data::jsonb->'name', 'fil-PH', data::jsonb->'name'))::text,
      version = version + 1
    where kind = 'game' and jsonb_typeof(data::jsonb->'name') = 'string'`.execute(db);
}
