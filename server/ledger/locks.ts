import { sql } from 'kysely';
import type { Trx } from '../db/transact.ts';
import { mayOverdraw } from './accounts.ts';
import { accountKey } from './rules.ts';

/** One account of the ledger by what it is: who owns it, and of which asset. */
export interface AccountRef {
  readonly owner: string;
  readonly asset: number;
}

export interface LockedAccount {
  readonly id: number;
  readonly balance: number;
}

/**
 * Every change of a member's money, chances or leave to play takes its locks with the two functions of this file, in this order, and
 * nothing else takes them, so that all wait in one order and none deadlocks:
 *   1. `lockMember`: one member's changes take turns, so that rows of theirs (chances, limits) need no lock of their own;
 *   2. `lockAccounts`: all ledger accounts that the change will touch, at once, by their ids.
 */
export async function lockMember(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member:${userId}`}, 0))`.execute(trx);
}

/**
 * Locks accounts until the transaction ends, making those that do not exist, always in the order of their ids so that
 * transactions wait for each other instead of deadlocking. @returns by accountKey
 */
export async function lockAccounts(
  trx: Trx,
  wanted: readonly AccountRef[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  const keys = new Set(wanted.map(({ owner, asset }) => accountKey(owner, asset)));
  let locked = await selectLocked(trx, wanted);
  if (locked.size < keys.size) {
    const missing = wanted
      .filter(({ owner, asset }) => !locked.has(accountKey(owner, asset)))
      .toSorted((a, b) => (accountKey(a.owner, a.asset) < accountKey(b.owner, b.asset) ? -1 : 1));
    await trx
      .insertInto('ledger_account')
      .values(missing.map(({ owner, asset }) => ({ owner, asset, may_overdraw: mayOverdraw(owner) })))
      .onConflict((conflict) => conflict.columns(['owner', 'asset']).doNothing())
      .execute();
    locked = await selectLocked(trx, wanted);
  }
  return locked;
}

async function selectLocked(trx: Trx, wanted: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['id', 'owner', 'asset', 'balance'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('owner', 'asset'),
        'in',
        wanted.map(({ owner, asset }) => tuple(owner, asset)),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [accountKey(row.owner, row.asset), { id: row.id, balance: row.balance }]));
}
