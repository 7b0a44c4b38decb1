import { type Kysely, sql } from 'kysely';

/** The points shop: exchanges, and an index of movements that no bet caused. Points themselves are asset 2002. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table points_exchange (
      id text primary key,
      user_id text not null references app_user (id),
      good_id text not null,
      title text not null,
      prop_id bigint not null,
      count bigint not null check (count > 0),
      price bigint not null check (price > 0),
      is_counted boolean not null,
      day integer not null,
      created_at bigint not null
    )`.execute(db);
  await sql`create index points_exchange_user on points_exchange (user_id, good_id, day)`.execute(db);
  await sql`create index points_exchange_latest on points_exchange (created_at, id)`.execute(db);
  // A bet writes no row of this index. The points log reads it beside the sums of bet_earned.
  await sql`
    create index ledger_posting_not_by_bet on ledger_posting (account_id, id)
      where kind not in ('bet', 'settle', 'bet-points', 'bet-diamonds')`.execute(db);
}
