import { PROP } from '#contract/props.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { userAccount } from '../../ledger/accounts.ts';

/** A posting on a member's diamonds, with its transfer's time. */
export interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly created_at: number;
  /** Of an exchange and of what came back of one: its product as it was, JSON; null otherwise. */
  readonly product: string | null;
}

/** Transfers whose reference is an order. */
const EXCHANGES = ['diamond-exchange', 'diamond-back'];

/** A page of a member's diamond movements, newest first, read off an index in their order; nothing is counted. */
export async function pageOfDiamonds(
  db: Db,
  userId: string,
  { pageNum, pageSize }: PageRequest,
): Promise<Page<Movement>> {
  // A single value, not a join: the account's postings then come in their order and are not sorted.
  const account = db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner', '=', userAccount(userId))
    .where('asset', '=', PROP.diamond);
  const page = db
    .selectFrom('ledger_posting')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('ledger_transaction as cause', 'cause.id', 'page.transaction_id')
    .leftJoin('shop_order as exchanged', (join) =>
      join.onRef('exchanged.id', '=', 'cause.reference').on('cause.kind', 'in', EXCHANGES),
    )
    .select(['page.id', 'cause.kind', 'page.amount', 'page.balance_after', 'cause.created_at', 'exchanged.product'])
    .orderBy('page.id', 'desc')
    .$narrowType<{ balance_after: number }>()
    .execute();
  return { list: rows.slice(0, pageSize), pages: rows.length > pageSize ? pageNum + 1 : pageNum };
}
