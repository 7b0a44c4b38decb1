import { mayOverdraw } from './accounts.ts';

/**
 * One line of a transaction: adds `amount` (hundredths for coin, pieces otherwise; negative subtracts) to an account.
 */
export interface Posting {
  readonly owner: string;
  readonly asset: number;
  readonly amount: number;
}

/** The ledger's refusals. `overdraft` concerns the player; the others are mistakes of the caller. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly reason: 'empty' | 'unbalanced' | 'amount' | 'overdraft' | 'reference' | 'claimed';
  constructor(reason: LedgerError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** One account of the ledger as a key of maps: `user:1/2001`. */
export const accountKey = (owner: string, asset: number): string => `${owner}/${asset}`;

/**
 * Checks postings and merges those of one account; throws LedgerError if an amount is no safe integer or an asset's
 * amounts do not sum to zero. Accounts whose amounts cancel out are left out.
 */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const accounts = new Map<string, Posting>();
  const sums = new Map<number, number>();
  for (const { owner, asset, amount } of postings) {
    const key = accountKey(owner, asset);
    accounts.set(key, { owner, asset, amount: safe((accounts.get(key)?.amount ?? 0) + safe(amount)) });
    sums.set(asset, safe((sums.get(asset) ?? 0) + amount));
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0) throw new LedgerError('unbalanced', `The postings of asset ${asset} add up to ${sum}, not zero`);
  }
  const merged = [...accounts.values()].filter(({ amount }) => amount !== 0);
  if (merged.length === 0) throw new LedgerError('empty', 'A transaction needs postings that move something');
  return merged;
}

/**
 * Balances after merged postings, for the accounts they touch. `balances` has the current ones by accountKey; a missing
 * account has zero. Throws LedgerError if an account that may not overdraw would fall below zero.
 */
export function applyPostings(balances: ReadonlyMap<string, number>, merged: readonly Posting[]): Map<string, number> {
  const after = new Map<string, number>();
  for (const { owner, asset, amount } of merged) {
    const key = accountKey(owner, asset);
    const balance = safe((balances.get(key) ?? 0) + amount);
    if (balance < 0 && !mayOverdraw(owner)) throw new LedgerError('overdraft', `${key} would fall to ${balance}`);
    after.set(key, balance);
  }
  return after;
}

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new LedgerError('amount', `${amount} is not a safe integer`);
  return amount;
}
