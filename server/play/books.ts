import { sql } from 'kysely';

/** For `reconcile`: turnover that no transfer of coins asked for, which no history could show its player. */
export const turnoverCheck = sql<{ difference: string }>`
  select 'turnover of ' || part.user_id || ' (' || part.kind || ' ' || part.reference || ') has no transfer' as difference
  from turnover_part part
  where not exists (
    select 1 from ledger_transaction cause where cause.kind = part.kind and cause.reference = part.reference
  )`;
