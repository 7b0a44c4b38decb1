import { type RawBuilder, sql } from 'kysely';
import { type Db, transact } from '../db/transact.ts';

/** Discrepancies, one sentence each; empty if the books are correct. */
export interface Reconciliation {
  readonly differences: readonly string[];
  readonly accounts: number;
  readonly postings: number;
}

/** A query whose every row is a discrepancy. */
type Check = RawBuilder<{ difference: string }>;

/**
 * Checks the books from the postings alone, in one consistent snapshot: every transaction has postings and sums to zero
 * per asset, every asset sums to zero over all accounts, every stored balance is the sum of its postings, and every
 * fold has posted, or left with the house, exactly its gains.
 * @param more checks of the modules' data beside the ledger, in the same snapshot
 */
export function reconcile(db: Db, more: readonly Check[] = []): Promise<Reconciliation> {
  return transact(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    const differences: string[] = [];
    for (const check of [...CHECKS, ...more]) {
      const { rows } = await check.execute(trx);
      differences.push(...rows.map((row) => row.difference));
    }
    const counted = await sql<{ accounts: number; postings: number }>`
      select (select count(*) from ledger_account)::bigint as accounts,
             (select count(*) from ledger_posting)::bigint as postings`.execute(trx);
    return { differences, accounts: counted.rows[0]?.accounts ?? 0, postings: counted.rows[0]?.postings ?? 0 };
  });
}

const CHECKS: readonly Check[] = [
  sql<{ difference: string }>`
    select 'transaction ' || p.transaction_id || ' moves ' || sum(p.amount) || ' of asset ' || a.asset || ', not 0' as difference
    from ledger_posting p join ledger_account a on a.id = p.account_id
    group by p.transaction_id, a.asset having sum(p.amount) <> 0`,
  sql<{ difference: string }>`
    select 'transaction ' || t.id || ' (' || t.kind || ' ' || t.reference || ') has no postings' as difference
    from ledger_transaction t where not exists (select 1 from ledger_posting p where p.transaction_id = t.id)`,
  sql<{ difference: string }>`
    select 'asset ' || a.asset || ' adds up to ' || sum(a.total) || ' over all accounts, not 0' as difference
    from (
      select asset, balance as total from ledger_account
      union all
      select s.asset, p.amount from ledger_account s join ledger_posting p on p.account_id = s.id where s.balance is null
    ) a group by a.asset having sum(a.total) <> 0`,
  sql<{ difference: string }>`
    select 'account ' || a.owner || '/' || a.asset || ' keeps ' || a.balance || ', its postings add up to ' || coalesce(sum(p.amount), 0)
      as difference
    from ledger_account a left join ledger_posting p on p.account_id = a.id where a.balance is not null
    group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  sql<{ difference: string }>`
    select 'account ' || owner || '/' || asset || ' is overdrawn: ' || balance as difference
    from ledger_account where balance < 0 and not may_overdraw`,
  sql<{ difference: string }>`
    select 'posting ' || id || ' says balance ' || balance_after || ', the postings before it give ' || running as difference
    from (
      select p.id, p.balance_after, sum(p.amount) over (partition by p.account_id order by p.id) as running
      from ledger_posting p join ledger_account a on a.id = p.account_id where a.balance is not null
    ) p
    where balance_after is distinct from running`,
  sql<{ difference: string }>`
    select 'posting ' || p.id || ' is on account ' || p.account_id || ', which does not exist' as difference
    from ledger_posting p where not exists (select 1 from ledger_account a where a.id = p.account_id)`,
  sql<{ difference: string }>`
    select 'posting ' || p.id || ' is of transaction ' || p.transaction_id || ', which does not exist' as difference
    from ledger_posting p where not exists (select 1 from ledger_transaction t where t.id = p.transaction_id)`,
  sql<{ difference: string }>`
    select 'fold ' || fold || ' took gains of ' || owner || ' that are off by ' || sum(amount) || ' from what it posted and left' as difference
    from (
      select fold, gained.owner, asset, gained.amount
      from ledger_gain, unnest(owners, amounts) as gained (owner, amount) where fold is not null
      union all
      select fold, owner, asset, -amount from ledger_fold_rest
      union all
      select t.reference::bigint, a.owner, a.asset, -p.amount
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
      where t.kind = 'fold' and a.balance is not null
    ) as both_sides group by fold, owner, asset having sum(amount) <> 0`,
];
