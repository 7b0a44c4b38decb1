import { sql } from 'kysely';
import type { Db } from '../db/transact.ts';
import { COIN, heldAccount, safeboxAccount, transitAccount, userAccount } from '../ledger/accounts.ts';

/**
 * Rest of a player's bonuses that were not bet off, hundredths: at most the lowest total of their money since then, in
 * any place. Later money is never part of a lost bonus. A returned stake counts as theirs all the time: a bet's, which
 * has the reference of its return, and the last drops on a coin pusher that was closed or cashed out.
 */
export async function unplayedBonusOf(db: Db, userId: string): Promise<number> {
  const owners = [userAccount, safeboxAccount, heldAccount, transitAccount].map((accountOf) => accountOf(userId));
  const { rows } = await sql<{ left: number }>`
    with bonus as (
      select part.amount, part.created_at
      from turnover_part part join turnover on turnover.user_id = part.user_id
      where part.user_id = ${userId} and part.kind <> 'deposit' and part.before + part.required > turnover.done
    ), own as (
      select id, balance from ledger_account where asset = ${COIN} and owner = any(${owners}::text[])
    ), moved as (
      select cause.id, cause.kind, cause.reference, cause.created_at, sum(posting.amount) as amount
      from own
      join ledger_posting posting on posting.account_id = own.id
      join ledger_transaction cause on cause.id = posting.transaction_id
      where cause.created_at >= (select min(created_at) from bonus)
      group by cause.id
    ), returned as (
      select bet.id as bet_id, back.id as back_id, back.amount
      from moved back join moved bet on bet.kind = 'bet' and bet.reference = back.reference
      where back.kind = 'rollback'
      union all
      select bet.id, back.id, least(-bet.amount, back.amount - coalesce(sum(-bet.amount) over (
        partition by back.id order by bet.id desc rows between unbounded preceding and 1 preceding
      ), 0))
      from moved back join moved bet on bet.kind = 'bet' and bet.id < back.id
        and starts_with(bet.reference, 'perya:' || split_part(back.reference, ':', 1) || '-')
      where back.kind in ('pusher-refund', 'pusher-cash-out')
    ), change as (
      select id, created_at, amount from moved
      union all
      select each.id, moved.created_at, each.amount
      from returned
      cross join lateral (values (bet_id, returned.amount), (back_id, -returned.amount)) as each (id, amount)
      join moved on moved.id = each.id
      where returned.amount > 0
    ), kept as (
      select id, created_at, sum(amount) as amount from change group by id, created_at
    ), had as (
      select created_at, (select sum(balance) from own) - coalesce(sum(amount) over (
        order by id desc rows between unbounded preceding and 1 preceding
      ), 0) as total
      from kept
    )
    select coalesce(least(
      (select sum(amount) from bonus),
      (select min(total + (select coalesce(sum(amount), 0) from bonus where bonus.created_at >= had.created_at)) from had)
    ), 0)::bigint as "left"`.execute(db);
  return rows[0]?.left ?? 0;
}
