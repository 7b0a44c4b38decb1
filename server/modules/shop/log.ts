import { PROP } from '#contract/props.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { userAccount } from '../../ledger/accounts.ts';

/** A posting on a member's diamonds, with its transfer's time. */
export interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly created_at: number;
}

/** A page of a member's diamond movements, newest first. Nothing is counted. */
export function pageOfDiamonds(db: Db, userId: string, page: PageRequest): Promise<Page<Movement>> {
  // A single value, not a join: the account's postings then come in their order and are not sorted.
  const account = db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner', '=', userAccount(userId))
    .where('asset', '=', PROP.diamond);
  const query = db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_transaction as cause', 'cause.id', 'posting.transaction_id')
    .select(['posting.id', 'cause.kind', 'posting.amount', 'posting.balance_after', 'cause.created_at'])
    .where('posting.account_id', '=', account)
    .orderBy('posting.id', 'desc')
    .$narrowType<{ balance_after: number }>();
  return readNextPage(query, page);
}
