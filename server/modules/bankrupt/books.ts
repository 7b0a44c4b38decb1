import { sql } from 'kysely';

/** For `reconcile`: each received award has its transfer with the same coins, and each transfer has its award. */
export const bankruptCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || day || ':' || award as reference, coins from bankrupt_gift
  ), paid as (
    select regexp_replace(cause.reference, ':[0-9]+$', '') as reference, sum(posting.amount) as coins
    from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    where cause.kind = 'bankrupt-gift'
    group by 1
  )
  select 'bankruptcy gift ' || coalesce(received.reference, paid.reference) || ': received ' ||
    coalesce(received.coins, 0) || ', paid ' || coalesce(paid.coins, 0) as difference
  from received full join paid on paid.reference = received.reference
  where received.coins is distinct from paid.coins`;
