import { sql } from 'kysely';

/** For `reconcile`: received rebates and transfers of rebates are the same, one to one and of one amount. */
export const rebateCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || type || ':' || first_day || ':2001' as reference, amount from rebate where received_at is not null
  ), paid as (
    select cause.reference, posting.amount from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    where cause.kind = 'rebate'
  )
  select 'rebate ' || coalesce(received.reference, paid.reference) || ' is ' || coalesce(received.amount, 0) ||
    ', paid were ' || coalesce(paid.amount, 0) as difference
  from received full join paid on paid.reference = received.reference
  where received.amount is distinct from paid.amount`;
