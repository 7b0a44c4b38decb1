import { type Kysely, sql } from 'kysely';

/**
 * Seasons open at the beginning of a UTC day, from which their bets count. An activity no longer names its own page as
 * the one that replaces its page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content
    set data = jsonb_set(data::jsonb, '{opensAt}',
      to_jsonb((data::jsonb->>'opensAt')::bigint / 86400000 * 86400000))::text,
      version = version + 1
    where kind = 'activity' and (data::jsonb->>'activityType')::int in (35, 37, 38)
      and (data::jsonb->>'opensAt')::bigint % 86400000 <> 0`.execute(db);
  await sql`
    update content
    set data = jsonb_set(data::jsonb, '{themeUrl}', '""')::text, version = version + 1
    where kind = 'activity'
      and data::jsonb->>'themeUrl' in ('/activity/gift-box?id=' || id, '/activity/season?id=' || id)`.execute(db);
}
