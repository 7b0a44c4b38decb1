import { type Kysely, sql } from 'kysely';

/**
 * Indexes in the order of what everybody reads, so that what is over costs nothing: the shop's tickers, the operator's
 * queues of orders and tickets, and copies of mails. Queries say the same conditions word by word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_order_shown on shop_order (created_at desc, id desc)
    where state not in ('refused', 'cancelled')`.execute(db);
  await sql`drop index shop_order_latest`.execute(db);
  await sql`
    create index shop_order_queue on shop_order
    ((state not in ('ordered', 'preparing')), closed_at desc, created_at, id) where kind = 'goods'`.execute(db);
  await sql`
    create index feedback_ticket_state on feedback_ticket (state, waits_since, changed_at desc, id)`.execute(db);
  await sql`create index mail_copy_newest on mail_copy (sent_at desc, mail_id, user_id)`.execute(db);
  await sql`drop index mail_copy_sent`.execute(db);
}
