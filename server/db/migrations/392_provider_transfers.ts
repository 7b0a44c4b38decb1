import { type Kysely, sql } from 'kysely';

/** Transfers to and from the purses of game providers; the sandbox's side of them has tables of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The same as mayOverdraw in ledger/accounts.ts.
  await sql`
    create or replace function ledger_may_overdraw(owner text) returns boolean language sql immutable
    return owner in ('cashier', 'house', 'promotions', 'providers')`.execute(db);
  await sql`
    create table provider_transfer (
      id text primary key,
      user_id text not null references app_user (id),
      brand text not null,
      direction text not null check (direction in ('out', 'home')),
      amount bigint not null check (amount > 0),
      state text not null check (state in ('pending', 'done', 'refused')),
      moved bigint not null default 0 check (moved >= 0 and moved <= amount),
      created_at bigint not null,
      asked_at bigint not null,
      closed_at bigint,
      check ((state = 'pending') = (closed_at is null))
    )`.execute(db);
  await sql`create unique index provider_transfer_pending on provider_transfer (user_id, brand) where state = 'pending'`.execute(
    db,
  );
  await sql`create index provider_transfer_due on provider_transfer (asked_at) where state = 'pending'`.execute(db);
  await sql`
    create table sandbox_purse (
      brand text not null,
      user_id text not null,
      balance bigint not null check (balance >= 0),
      primary key (brand, user_id)
    )`.execute(db);
  await sql`
    create table sandbox_transfer (
      brand text not null,
      id text not null,
      state text not null check (state in ('done', 'refused')),
      moved bigint not null,
      primary key (brand, id)
    )`.execute(db);
  await sql`create table sandbox_fault (brand text primary key, fault text not null)`.execute(db);
}
