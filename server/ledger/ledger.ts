import { sql } from 'kysely';
import type { Db, Trx } from '../db/transact.ts';
import { COIN, userAccount } from './accounts.ts';
import { lockAccounts } from './locks.ts';
import { accountKey, applyPostings, LedgerError, mergePostings, type Posting } from './rules.ts';

export interface Transfer {
  /** What happened, e.g. `jackpot-award`. */
  readonly kind: string;
  /** What caused it, unique within the kind: the same cause moves value once. */
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly now: number;
  /** An award a player gets once a period; a second try throws LedgerError `claimed`. */
  readonly claim?: { readonly userId: string; readonly award: string; readonly period: string };
}

export interface Posted {
  readonly transactionId: number;
  /** True where this cause had been posted before: nothing moved this time. */
  readonly repeated: boolean;
  /** Balances by accountKey after the transfer; empty where it was repeated. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Moves value inside the caller's transaction. Throws LedgerError: `overdraft` where a player or a pool lacks it,
 * `claimed` for a second claim, `reference` where the same cause comes with other postings.
 */
export async function post(trx: Trx, transfer: Transfer): Promise<Posted> {
  const merged = mergePostings(transfer.postings);
  const { kind, reference, now } = transfer;
  const written = await trx
    .insertInto('ledger_transaction')
    .values({ kind, reference, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return repeated(trx, transfer, merged);

  const accounts = await lockAccounts(trx, merged);
  const before = new Map([...accounts].map(([key, account]) => [key, account.balance]));
  const balances = applyPostings(before, merged);
  const rows = merged.map(({ owner, asset, amount }) => {
    const key = accountKey(owner, asset);
    const account = accounts.get(key);
    const balance = balances.get(key);
    if (account === undefined || balance === undefined) throw new Error(`No account ${key}`);
    return { transaction_id: written.id, account_id: account.id, amount, balance_after: balance };
  });
  await trx.insertInto('ledger_posting').values(rows).execute();
  const values = sql.join(rows.map((row) => sql`(${row.account_id}::bigint, ${row.balance_after}::bigint)`));
  await sql`update ledger_account a set balance = v.balance from (values ${values}) v (id, balance) where a.id = v.id`.execute(
    trx,
  );
  if (transfer.claim) await claim(trx, transfer.claim, written.id);
  return { transactionId: written.id, repeated: false, balances };
}

async function claim(
  trx: Trx,
  { userId, award, period }: NonNullable<Transfer['claim']>,
  transactionId: number,
): Promise<void> {
  const claimed = await trx
    .insertInto('ledger_claim')
    .values({ user_id: userId, award, period, transaction_id: transactionId })
    .onConflict((conflict) => conflict.columns(['user_id', 'award', 'period']).doNothing())
    .returning('award')
    .executeTakeFirst();
  if (claimed === undefined) throw new LedgerError('claimed', `${award} of ${period} was claimed before`);
}

/** The same cause again must ask for the same thing. */
async function repeated(trx: Trx, { kind, reference }: Transfer, merged: readonly Posting[]): Promise<Posted> {
  const rows = await trx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'p.account_id')
    .select(['t.id', 'a.owner', 'a.asset', 'p.amount'])
    .where('t.kind', '=', kind)
    .where('t.reference', '=', reference)
    .execute();
  const lines = (postings: readonly Posting[]) =>
    postings
      .map(({ owner, asset, amount }) => `${accountKey(owner, asset)} ${amount}`)
      .toSorted()
      .join('\n');
  const first = rows[0];
  if (first === undefined || lines(rows) !== lines(merged)) {
    throw new LedgerError('reference', `${kind} ${reference} was posted before with other postings`);
  }
  return { transactionId: first.id, repeated: true, balances: new Map() };
}

/** One balance; 0 where the account does not exist yet. */
export async function balanceOf(db: Db, owner: string, asset: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner', '=', owner)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** All balances of an owner, by asset. */
export async function balancesOf(db: Db, owner: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('ledger_account').select(['asset', 'balance']).where('owner', '=', owner).execute();
  return new Map(rows.map(({ asset, balance }) => [asset, balance]));
}

/** A player's coin balance in hundredths. */
export const coinOf = (db: Db, userId: string): Promise<number> => balanceOf(db, userAccount(userId), COIN);
