import { type RawBuilder, sql } from 'kysely';
import { COIN } from '../../../ledger/accounts.ts';

/** The held amount of each player equals the sum of their pending withdrawals; a check of `reconcile`. */
export const heldMoneyCheck: RawBuilder<{ difference: string }> = sql<{ difference: string }>`
  select 'held of player ' || user_id || ' is off by ' || sum(amount) || ' from their open withdrawals' as difference
  from (
    select substr(a.owner, 6) as user_id, p.amount
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.owner like 'held:%' and a.asset = ${COIN}
    union all
    select user_id, -amount from withdrawal where closed_at is null
  ) as both_sides group by user_id having sum(amount) <> 0`;
