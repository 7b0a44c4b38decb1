import { type Kysely, sql } from 'kysely';

/** A part of the turnover is named by the transfer that gave its coins, so that a history can show both in one line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update turnover_part part
    set kind = old.kind, reference = substr(part.reference, length(old.prefix) + 1) || old.suffix
    from (values
      ('diamond-', 'diamond-coins', ''),
      ('coupon-', 'coupon-gift', ''),
      ('mail-award-', 'mail-award', ':2001'),
      ('task-award-', 'task-award', ':2001'),
      ('scratch-award-', 'scratch-award', ':2001'),
      ('scratch-addup-', 'scratch-addup', ':2001'),
      ('rain-award-', 'rain-award', ':2001'),
      ('pk-share-', 'pk-share', ':2001'),
      ('halloween-award-', 'halloween-award', ':2001'),
      ('invite-purse-', 'invite-purse', ':2001')
    ) as old (prefix, kind, suffix)
    where part.kind = 'bonus' and starts_with(part.reference, old.prefix)`.execute(db);
  await sql`update turnover_part set kind = 'deposit-bonus' where kind = 'bonus'`.execute(db);
}
