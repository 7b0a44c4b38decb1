import { type Kysely, sql } from 'kysely';

/**
 * VIP: the part of a point of experience that is left over, since when a member has their level, and what counts once.
 * Levels that an operator edited get the new fields without effect.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user
      add column vip_exp_part integer not null default 0 check (vip_exp_part between 0 and 99),
      add column vip_since bigint not null default 0`.execute(db);
  // Who has a level now is first checked after a whole month.
  await sql`update app_user set vip_since = (extract(epoch from now()) * 1000)::bigint`.execute(db);
  await sql`
    create table vip_mark (
      user_id text not null references app_user (id),
      what text not null,
      since integer not null,
      created_at bigint not null,
      primary key (user_id, what, since)
    )`.execute(db);
  // The audit reads the members of a month's levels, in the order of their ids.
  await sql`create index app_user_vip on app_user (id) where vip > 0`.execute(db);
  await sql`
    update content set data = (
      ${JSON.stringify({
        levelGift: [],
        weeklyAward: [],
        weeklyBet: 0,
        monthlyAward: [],
        monthlyBet: 0,
        signInAward: [],
        keep: 0,
      })}::jsonb || data::jsonb
    )::text where kind = 'vipLevel'`.execute(db);
}
