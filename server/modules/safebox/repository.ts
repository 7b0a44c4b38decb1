import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { COIN, safeboxAccount } from '../../ledger/accounts.ts';

/** The hash of the password of a member's safe; undefined while none is set. */
export async function findPassword(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('safebox_password')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Keeps a password in place of what was there. The caller holds the member's lock. */
export async function savePassword(trx: Trx, userId: string, passwordHash: string, now: number): Promise<void> {
  const fields = { password_hash: passwordHash, set_at: now };
  await trx
    .insertInto('safebox_password')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** A posting on a member's safe, with its transfer's time. */
export interface SafeboxMovement {
  readonly id: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly created_at: number;
}

/** A page of the movements of a member's safe, newest first. */
export function pageOfMovements(db: Db, userId: string, page: PageRequest): Promise<Page<SafeboxMovement>> {
  const movements = db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_transaction as cause', 'cause.id', 'posting.transaction_id')
    .select(['posting.id', 'posting.amount', 'posting.balance_after', 'cause.created_at'])
    .where('account.owner', '=', safeboxAccount(userId))
    .where('account.asset', '=', COIN)
    .orderBy('posting.id', 'desc')
    .$narrowType<{ balance_after: number }>();
  return readPage(movements, page);
}
