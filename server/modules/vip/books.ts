import { sql } from 'kysely';

/** For `reconcile`: each bonus, gift or task that was received has transfers, and each transfer has its mark. */
export const vipCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || what || ':' || since as reference from vip_mark where what not in ('seen', 'audit')
  ), paid as (
    select distinct regexp_replace(reference, ':[0-9]+$', '') as reference from ledger_transaction
    where kind = 'vip-award'
  )
  select 'vip award ' || coalesce(received.reference, paid.reference) ||
    case when paid.reference is null then ' was not paid' else ' was not received' end as difference
  from received full join paid on paid.reference = received.reference
  where received.reference is null or paid.reference is null`;
