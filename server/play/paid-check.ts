import { type RawBuilder, sql } from 'kysely';
import type { CoinTransfer } from '../ledger/kinds.ts';

/** Awards that are received once and paid by `payAwards`. */
interface PaidAwards {
  /** Kind of their transfers. */
  readonly kind: CoinTransfer;
  /** Their name in a difference. */
  readonly what: string;
  /** Selects the references of those that were received, as the column `reference`. */
  readonly received: RawBuilder<unknown>;
}

/** For `reconcile`: each received award has transfers, and each transfer has its award. */
export const paidCheck = ({ kind, what, received }: PaidAwards): RawBuilder<{ difference: string }> =>
  sql<{ difference: string }>`
    with received as (${received}), paid as (
      select distinct regexp_replace(reference, ':[0-9]+$', '') as reference from ledger_transaction
      where kind = ${kind}
    )
    select ${sql.lit(what)} || ' ' || coalesce(received.reference, paid.reference) ||
      case when paid.reference is null then ' was not paid' else ' was not received' end as difference
    from received full join paid on paid.reference = received.reference
    where received.reference is null or paid.reference is null`;
