import { sql } from 'kysely';
import { COIN } from '../../../ledger/accounts.ts';

/** For `reconcile`: each received bonus of a first deposit has a transfer of its amount, and each transfer has its bonus. */
export const firstDepositCheck = sql<{ difference: string }>`
  with received as (
    select order_id || ':' || ${COIN}::integer as reference, bonus from first_deposit where received_at is not null
  ), paid as (
    select cause.reference, posting.amount from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    where cause.kind = 'first-deposit'
  )
  select 'first deposit ' || coalesce(received.reference, paid.reference) || ' was not ' ||
    case when paid.reference is null then 'paid' when received.reference is null then 'received'
      else 'paid in its amount' end as difference
  from received full join paid on paid.reference = received.reference
  where received.reference is null or paid.reference is null or paid.amount <> received.bonus`;
