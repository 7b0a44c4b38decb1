import { type Kysely, sql } from 'kysely';

/** A withdrawal may have to be confirmed by a second factor, which is a field of the operator's rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_confirmation (
      user_id text primary key references app_user (id),
      card_id text not null,
      amount bigint not null check (amount > 0),
      until bigint not null
    )`.execute(db);
  await sql`
    update content set data = (data::jsonb || '{"secondFactor": "none"}'::jsonb)::text
      where kind = 'exchangeRule' and not data::jsonb ? 'secondFactor'`.execute(db);
}
