import { sql } from 'kysely';

/** For `reconcile`: each received step has transfers, and each transfer has its step. */
export const monthlyBonusCheck = sql<{ difference: string }>`
  with received as (
    select user_id || ':' || first_day || ':' || step as reference from monthly_bonus
  ), paid as (
    select distinct regexp_replace(reference, ':[0-9]+$', '') as reference from ledger_transaction
    where kind = 'monthly-bonus'
  )
  select 'monthly bonus ' || coalesce(received.reference, paid.reference) ||
    case when paid.reference is null then ' was not paid' else ' was not received' end as difference
  from received full join paid on paid.reference = received.reference
  where received.reference is null or paid.reference is null`;
