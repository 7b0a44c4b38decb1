import { type Kysely, sql } from 'kysely';

/** Accounts of other companies that open a player's account: each belongs to one player, who has one of each provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_account (
      provider bigint not null,
      subject text not null,
      user_id text not null references app_user (id),
      email text not null,
      name text not null,
      created_at bigint not null,
      primary key (provider, subject),
      unique (user_id, provider)
    )`.execute(db);
  // Who registers by such an account (account_type 3 to 5, spec §3) needs neither name nor number to log in.
  await sql`alter table app_user drop constraint app_user_check`.execute(db);
  await sql`
    alter table app_user add constraint app_user_way_in
    check (account_key is not null or mobile is not null or account_type in (3, 4, 5))`.execute(db);
}
