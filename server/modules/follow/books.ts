import { sql } from 'kysely';

/** For `reconcile`: each received award has a transfer, and each transfer its award. */
export const followCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || channel as reference from follow_reward where received_at is not null
  ), paid as (
    select distinct regexp_replace(reference, ':[0-9]+$', '') as reference from ledger_transaction
    where kind = 'follow-award'
  )
  select 'award of channel ' || coalesce(received.reference, paid.reference) ||
    case when paid.reference is null then ' was not paid' else ' was not received' end as difference
  from received full join paid on paid.reference = received.reference
  where received.reference is null or paid.reference is null`;
