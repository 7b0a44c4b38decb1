import { type RawBuilder, sql } from 'kysely';
import { COIN } from '../ledger/accounts.ts';
import type { CoinTransfer } from '../ledger/kinds.ts';
import type { KeptBoard } from './board-tables.ts';

/** For `reconcile`: paid coin prizes of boards and transfers of one kind are the same, one to one and of one amount. */
export const boardPrizeCheck = (
  kind: CoinTransfer,
  boards: readonly KeptBoard[],
): RawBuilder<{ difference: string }> => sql<{ difference: string }>`
  with prize as (
    select board || ':' || period || ':' || first_day || ':' || user_id || ':' || ${COIN}::integer as reference, count as amount
    from rank_prize where paid_at is not null and prop_id = ${COIN} and board = any(${[...boards]}::text[])
  ), paid as (
    select cause.reference, posting.amount from ledger_transaction cause
    join ledger_posting posting on posting.transaction_id = cause.id and posting.amount > 0
    where cause.kind = ${kind} and cause.reference like '%:' || ${COIN}::integer
  )
  select ${kind}::text || ' ' || coalesce(prize.reference, paid.reference) || ' is ' || coalesce(prize.amount, 0) ||
    ', paid were ' || coalesce(paid.amount, 0) as difference
  from prize full join paid on paid.reference = prize.reference
  where prize.amount is distinct from paid.amount`;
