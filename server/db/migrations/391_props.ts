import { type Kysely, sql } from 'kysely';

/**
 * What a player holds lies in the ledger (assets are prop ids). Here is until when it is good, and what waits for a
 * deposit to be paid; orders keep the coupon they were made with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prop_grant (
      id bigint generated always as identity primary key,
      user_id text not null references app_user (id),
      prop_id bigint not null,
      unused bigint not null check (unused >= 0),
      expires_at bigint not null
    )`.execute(db);
  await sql`create index prop_grant_user on prop_grant (user_id, prop_id) where unused > 0`.execute(db);
  await sql`create index prop_grant_due on prop_grant (expires_at) where unused > 0`.execute(db);
  await sql`
    create table prop_hold (
      reference text primary key,
      user_id text not null references app_user (id),
      prop_id bigint not null,
      created_at bigint not null,
      until bigint not null
    )`.execute(db);
  await sql`create index prop_hold_user on prop_hold (user_id)`.execute(db);
  await sql`create index prop_hold_due on prop_hold (until)`.execute(db);
  await sql`
    alter table recharge_order
      add column prop_id bigint,
      add column coupon_bonus bigint not null default 0 check (coupon_bonus >= 0 and coupon_bonus <= bonus),
      add column coupon_turnover bigint not null default 0
        check (coupon_turnover >= 0 and coupon_turnover <= bonus_turnover)`.execute(db);
}
