import { sql } from 'kysely';
import { COIN } from '../../ledger/accounts.ts';

/** For `reconcile`: each received rebate has one transfer of its amount to its player, and each transfer a rebate. */
export const rebateCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || type || ':' || first_day || ':' || ${COIN}::integer as reference, amount, 'user:' || user_id as owner
    from rebate where received_at is not null
  ), paid as (
    select cause.reference, posting.amount, account.owner from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    join ledger_account account on account.id = posting.account_id
    where cause.kind = 'rebate'
  )
  select 'rebate ' || coalesce(received.reference, paid.reference) || ' is ' || coalesce(received.amount, 0) ||
    ', paid were ' || coalesce(paid.amount, 0) as difference
  from received full join paid on paid.reference = received.reference and paid.owner = received.owner
  where received.amount is distinct from paid.amount`;
