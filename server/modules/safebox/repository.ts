import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { COIN, safeboxAccount } from '../../ledger/accounts.ts';

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
