import { type Kysely, sql } from 'kysely';

/** Bonuses of first deposits: each member has one, which waits until it is received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_deposit (
      user_id text primary key references app_user (id),
      order_id text not null unique references recharge_order (id),
      deposit bigint not null check (deposit > 0),
      bonus bigint not null check (bonus > 0),
      turnover bigint not null check (turnover >= 0),
      created_at bigint not null,
      received_at bigint
    )`.execute(db);
  await sql`create index first_deposit_time on first_deposit (created_at)`.execute(db);
}
