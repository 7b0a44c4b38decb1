import { sql } from 'kysely';
import { prepared, rowsOf } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { readWithNext } from '../db/with-next.ts';
import { COIN, userAccount } from './accounts.ts';
import { requireDeclared } from './giving.ts';
import { accountKey, LedgerError, mergePostings, type Posting } from './rules.ts';

export interface Transfer {
  /** Event, e.g. `jackpot-award`. */
  readonly kind: string;
  /** Cause, unique within the kind: the same cause moves value once. */
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly now: number;
  /** An award that a player gets once a period; a second try throws LedgerError `claimed`. */
  readonly claim?: { readonly userId: string; readonly award: string; readonly period: string };
}

export interface Posted {
  readonly transactionId: number;
  /** True if this cause was posted before: nothing moved this time. */
  readonly repeated: boolean;
  /** Balances of players and pools by accountKey after the transfer; empty if it was repeated. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Moves value inside the caller's transaction, in one round trip (the database function `ledger_post`). Throws
 * LedgerError: `overdraft` if a player or a pool has too little, `claimed` for a second claim, `reference` if the same
 * cause has other postings. A refusal aborts the caller's transaction: let it roll back.
 */
export async function post(trx: Trx, { kind, reference, postings, now, claim }: Transfer): Promise<Posted> {
  requireDeclared(trx, kind, postings);
  const merged = mergePostings(postings);
  const moved = movement(trx, {
    kind,
    reference,
    now,
    owners: merged.map(({ owner }) => owner),
    assets: merged.map(({ asset }) => asset),
    amounts: merged.map(({ amount }) => amount),
    claimed: claim === undefined ? null : [claim.userId, claim.award, claim.period],
  });
  const [row] = await rowsOf(trx, moved).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });
  if (row === undefined) throw new Error('ledger_post answered nothing');
  const { transaction_id, repeated, owners, assets, balances } = row;
  const kept = owners.map((owner, index): [string, number] => [
    accountKey(owner, assets[index] ?? 0),
    balances[index] ?? 0,
  ]);
  return { transactionId: transaction_id, repeated, balances: new Map(kept) };
}

interface Movement extends Pick<Transfer, 'kind' | 'reference' | 'now'> {
  readonly owners: readonly string[];
  readonly assets: readonly number[];
  readonly amounts: readonly number[];
  readonly claimed: readonly string[] | null;
}

const movement = prepared(
  (_trx, { kind, reference, now, owners, assets, amounts, claimed }: Movement) =>
    sql<PostedRow>`select * from ledger_post(${kind}, ${reference}, ${now}, ${owners}::text[], ${assets}::bigint[],
      ${amounts}::bigint[], ${claimed}::text[])`,
);

/** Answer of `ledger_post`: three lists of equal length. */
interface PostedRow {
  readonly transaction_id: number;
  readonly repeated: boolean;
  readonly owners: readonly string[];
  readonly assets: readonly number[];
  readonly balances: readonly number[];
}

/** The ledger's refusals by SQLSTATE of ledger_post, or by the failed constraint. */
const REASONS: Readonly<Record<string, LedgerError['reason']>> = {
  LG001: 'empty',
  LG002: 'unbalanced',
  LG005: 'reference',
  LG006: 'claimed',
  ledger_no_overdraft: 'overdraft',
};

function refusalOf(error: unknown): LedgerError | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  const reason = REASONS[code ?? ''] ?? REASONS[constraint ?? ''];
  return reason === undefined ? null : new LedgerError(reason, error.message);
}

/**
 * One balance; 0 for a missing account. The balance of a shared account (cashier, house, promotions) is the sum of all
 * its postings: for desks and proofs, not for play.
 */
export async function balanceOf(db: Db, owner: string, asset: number): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('owner', '=', owner)
    .where('asset', '=', asset)
    .executeTakeFirst();
  if (account === undefined) return 0;
  if (account.balance !== null) return account.balance;
  const { sum } = await db
    .selectFrom('ledger_posting')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  return sum;
}

/** All balances of a player or a pool, by asset. */
export async function balancesOf(db: Db, owner: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['asset', 'balance'])
    .where('owner', '=', owner)
    .where('balance', 'is not', null)
    .$narrowType<{ balance: number }>()
    .execute();
  return new Map(rows.map(({ asset, balance }) => [asset, balance]));
}

/** Requests a player's coin balance with the next query. @returns reads it, hundredths */
export async function askCoin(trx: Trx, userId: string): Promise<() => Promise<number>> {
  const rows = await readWithNext(trx, coinBalance(trx, { owner: userAccount(userId) }));
  return async () => (await rows())[0]?.balance ?? 0;
}

const coinBalance = prepared((trx, { owner }: { owner: string }) =>
  trx.selectFrom('ledger_account').select('balance').where('owner', '=', owner).where('asset', '=', COIN),
);

/** A player's coin balance in hundredths. */
export const coinOf = (db: Db, userId: string): Promise<number> => balanceOf(db, userAccount(userId), COIN);

/** Coin balances of players in hundredths, by id; players without an account are left out. */
export async function coinsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const ids = new Map(userIds.map((id) => [userAccount(id), id]));
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'balance'])
    .where('asset', '=', COIN)
    .where('owner', 'in', [...ids.keys()])
    .execute();
  return new Map(rows.map(({ owner, balance }) => [ids.get(owner) ?? owner, balance ?? 0]));
}
