import { type Kysely, sql } from 'kysely';

/**
 * Scratch cards that were drawn, with what was scratched of them, and the add-up awards that were received. Cards that
 * wait lie in the ledger (assets 80001 to 80003). The shop sells them, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scratch_card (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      round_id bigint not null unique,
      kind text not null check (kind in ('sorbetes', 'jeepney', 'parol')),
      symbol text,
      prop_id bigint,
      count bigint not null check (count >= 0),
      turnover bigint not null check (turnover >= 0),
      strokes text not null default '[]',
      stroke_size bigint not null default 0,
      created_at bigint not null,
      shown_at bigint,
      hidden boolean not null default false,
      check ((symbol is null) = (prop_id is null)),
      check ((symbol is null) = (count = 0))
    )`.execute(db);
  await sql`create index scratch_card_user on scratch_card (user_id, id)`.execute(db);
  await sql`create unique index scratch_card_open on scratch_card (user_id) where shown_at is null`.execute(db);
  await sql`
    create index scratch_card_won on scratch_card (id)
      where symbol is not null and shown_at is not null and not hidden`.execute(db);
  await sql`
    create table scratch_addup (
      user_id text not null references app_user (id),
      award_id text not null,
      created_at bigint not null,
      primary key (user_id, award_id)
    )`.execute(db);
  await sql`alter table shop_order drop constraint shop_order_kind_check`.execute(db);
  await sql`
    alter table shop_order add constraint shop_order_kind_check
      check (kind in ('coin', 'coupon', 'goods', 'card'))`.execute(db);
}
