import type { Hundredths } from '#contract/base/units.ts';
import { SAFEBOX_ERRORS as E } from '#contract/safebox/calls.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { COIN, safeboxAccount, userAccount } from '../../ledger/accounts.ts';
import { balanceOf, post } from '../../ledger/ledger.ts';
import { accountKey, LedgerError } from '../../ledger/rules.ts';
import type { Random } from '../../random.ts';

/** Request to move money between balance and safe. */
export interface Move {
  readonly userId: string;
  readonly direction: 'in' | 'out';
  /** Hundredths, above 0. */
  readonly amount: number;
  /** Amount in the safe as the member saw it. */
  readonly shown: Hundredths;
}

/** Amounts in balance and safe, hundredths. */
export interface Holdings {
  readonly coin: number;
  readonly safebox: number;
}

/** Amount in a member's safe, hundredths. */
export const safeboxOf = (db: Db, userId: string): Promise<number> => balanceOf(db, safeboxAccount(userId), COIN);

/**
 * Moves money in or out by one transfer. The caller holds the member's lock. Throws BusinessError notEnough, and
 * holdsAnother where the safe holds something else than the member saw.
 */
export async function move(
  trx: Trx,
  { userId, direction, amount, shown }: Move,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<Holdings> {
  if ((await safeboxOf(trx, userId)) !== shown) throw new BusinessError(E.holdsAnother);
  const [wallet, safe] = [userAccount(userId), safeboxAccount(userId)];
  const into = direction === 'in' ? amount : -amount;
  const postings = [
    { owner: wallet, asset: COIN, amount: -into },
    { owner: safe, asset: COIN, amount: into },
  ];
  const reference = random.bytes(12).toString('hex');
  try {
    const { balances } = await post(trx, { kind: 'safebox', reference, postings, now });
    const held = (owner: string) => balances.get(accountKey(owner, COIN)) ?? 0;
    return { coin: held(wallet), safebox: held(safe) };
  } catch (error) {
    if (error instanceof LedgerError && error.reason === 'overdraft') throw new BusinessError(E.notEnough);
    throw error;
  }
}
