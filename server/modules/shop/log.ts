import { PROP } from '#contract/props/items.ts';
import { nextPageOf, type Page, type PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { accountIdOf, type Movement } from '../../ledger/movements.ts';

/** A posting on a member's diamonds. */
interface DiamondMovement extends Movement {
  /** Of an exchange and of what came back of one: its product as it was, JSON; null otherwise. */
  readonly product: string | null;
}

/** Transfers whose reference is an order. */
const EXCHANGES = ['diamond-exchange', 'diamond-back'];

/** A page of a member's diamond movements, newest first, read off an index in their order; nothing is counted. */
export async function pageOfDiamonds(db: Db, userId: string, asked: PageRequest): Promise<Page<DiamondMovement>> {
  const { pageNum, pageSize } = asked;
  const page = db
    .selectFrom('ledger_posting')
    .selectAll()
    .where('account_id', '=', accountIdOf(db, userId, PROP.diamond))
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
  return nextPageOf(rows, asked);
}
