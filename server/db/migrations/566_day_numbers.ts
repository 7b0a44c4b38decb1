import { type Kysely, sql } from 'kysely';

/** The numbers of a day at the desk are read by time. What every bet writes gets no further index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_created on app_user (created_at)`.execute(db);
  // The day of a row never changes, so that counting a bet still leaves the index alone.
  await sql`create index play_day_day on play_day (day)`.execute(db);
  await sql`create index recharge_order_paid on recharge_order (closed_at) where state = 'paid'`.execute(db);
  await sql`create index withdrawal_sent on withdrawal (closed_at) where state = 'sent'`.execute(db);
  await sql`
    create index ledger_transaction_no_play on ledger_transaction (created_at)
    where kind not in ('bet', 'settle')`.execute(db);
}
