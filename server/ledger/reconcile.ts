import { sql } from 'kysely';
import { type Db, transact } from '../db/transact.ts';

/** What does not add up, one sentence each; empty when the books are right. */
export interface Reconciliation {
  readonly differences: readonly string[];
  readonly accounts: number;
  readonly postings: number;
}

/**
 * Proves the books from the postings alone, in one consistent snapshot: every transaction has postings and adds up to
 * zero per asset, every asset adds up to zero over all accounts, and every kept balance is the sum of its postings.
 */
export function reconcile(db: Db): Promise<Reconciliation> {
  return transact(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    const differences: string[] = [];
    for (const check of CHECKS) {
      const { rows } = await check.execute(trx);
      differences.push(...rows.map((row) => row.difference));
    }
    const counted = await sql<{ accounts: number; postings: number }>`
      select (select count(*) from ledger_account)::bigint as accounts,
             (select count(*) from ledger_posting)::bigint as postings`.execute(trx);
    return { differences, accounts: counted.rows[0]?.accounts ?? 0, postings: counted.rows[0]?.postings ?? 0 };
  });
}

const CHECKS = [
  sql<{ difference: string }>`
    select 'transaction ' || p.transaction_id || ' moves ' || sum(p.amount) || ' of asset ' || a.asset || ', not 0' as difference
    from ledger_posting p join ledger_account a on a.id = p.account_id
    group by p.transaction_id, a.asset having sum(p.amount) <> 0`,
  sql<{ difference: string }>`
    select 'transaction ' || t.id || ' (' || t.kind || ' ' || t.reference || ') has no postings' as difference
    from ledger_transaction t where not exists (select 1 from ledger_posting p where p.transaction_id = t.id)`,
  sql<{ difference: string }>`
    select 'asset ' || asset || ' adds up to ' || sum(balance) || ' over all accounts, not 0' as difference
    from ledger_account group by asset having sum(balance) <> 0`,
  sql<{ difference: string }>`
    select 'account ' || a.owner || '/' || a.asset || ' keeps ' || a.balance || ', its postings add up to ' || coalesce(sum(p.amount), 0)
      as difference
    from ledger_account a left join ledger_posting p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  sql<{ difference: string }>`
    select 'account ' || owner || '/' || asset || ' is overdrawn: ' || balance as difference
    from ledger_account where balance < 0 and not may_overdraw`,
  sql<{ difference: string }>`
    select 'posting ' || id || ' says balance ' || balance_after || ', the postings before it give ' || running as difference
    from (select id, balance_after, sum(amount) over (partition by account_id order by id) as running from ledger_posting) p
    where balance_after <> running`,
];
