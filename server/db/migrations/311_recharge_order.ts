import { type Kysely, sql } from 'kysely';

/** Orders to deposit. A member has one pending order at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recharge_order (
      id text primary key,
      user_id text not null,
      channel text not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('pending', 'paid', 'failed', 'expired', 'cancelled')),
      bonus bigint not null check (bonus >= 0),
      bonus_turnover bigint not null check (bonus_turnover >= 0),
      pay_url text not null,
      created_at bigint not null,
      expires_at bigint not null,
      closed_at bigint,
      is_late boolean not null default false,
      check ((state = 'pending') = (closed_at is null))
    )`.execute(db);
  await sql`create index recharge_order_user on recharge_order (user_id, created_at)`.execute(db);
  await sql`create unique index recharge_order_pending on recharge_order (user_id) where state = 'pending'`.execute(db);
  await sql`create index recharge_order_due on recharge_order (expires_at) where state = 'pending'`.execute(db);
  await sql`create index recharge_order_unpaid on recharge_order (created_at) where state <> 'paid'`.execute(db);
}
