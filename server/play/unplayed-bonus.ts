import { sql } from 'kysely';
import type { Db } from '../db/transact.ts';
import { COIN, heldAccount, safeboxAccount, transitAccount, userAccount } from '../ledger/accounts.ts';

/**
 * What is left of the bonuses that a player has not bet off, hundredths: no more than all they had at any time since,
 * wherever they kept it. A bonus that was lost is none of the money that came after it.
 */
export async function unplayedBonusOf(db: Db, userId: string): Promise<number> {
  const owners = [userAccount, safeboxAccount, heldAccount, transitAccount].map((accountOf) => accountOf(userId));
  const { rows } = await sql<{ left: number }>`
    with bonus as (
      select part.amount, part.created_at
      from turnover_part part join turnover on turnover.user_id = part.user_id
      where part.user_id = ${userId} and part.kind = 'bonus' and part.before + part.required > turnover.done
    ), own as (
      select id, balance from ledger_account where asset = ${COIN} and owner = any(${owners}::text[])
    ), moved as (
      select cause.id, cause.created_at, sum(posting.amount) as amount
      from own
      join ledger_posting posting on posting.account_id = own.id
      join ledger_transaction cause on cause.id = posting.transaction_id
      where cause.created_at >= (select min(created_at) from bonus)
      group by cause.id
    ), had as (
      select created_at, (select sum(balance) from own) - coalesce(sum(amount) over (
        order by id desc rows between unbounded preceding and 1 preceding
      ), 0) as total
      from moved
    )
    select coalesce(least(
      (select sum(amount) from bonus),
      (select min(total + (select coalesce(sum(amount), 0) from bonus where bonus.created_at >= had.created_at)) from had)
    ), 0)::bigint as "left"`.execute(db);
  return rows[0]?.left ?? 0;
}
