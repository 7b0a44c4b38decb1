import { sql } from 'kysely';
import type { CoinKind } from '#contract/coin-kinds.ts';
import { nextPageOf, type Page, type PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { COIN } from '../../ledger/accounts.ts';
import { KINDS, kindsOf, PLAY_KINDS } from '../../ledger/kinds.ts';
import { accountIdOf, type Movement } from '../../ledger/movements.ts';

/** Written out, not handed over: only so the index of what is no play is known to fit. */
const NO_PLAY = sql<boolean>`posting.kind not in (${sql.join(PLAY_KINDS.map((kind) => sql.lit(kind)))})`;

/** Whether a plain kind is of play; such postings are many, so the newest of them are near the end of the account. */
const isPlay = (kind: CoinKind): boolean => kindsOf(kind).some((own) => PLAY_KINDS.some((play) => play === own));

const isOfKind = (kind: CoinKind) =>
  kind === 'other'
    ? sql<boolean>`posting.kind <> all (${Object.keys(KINDS)}::text[])`
    : sql<boolean>`posting.kind = any (${kindsOf(kind)}::text[])`;

/** What is asked of a member's movements. */
type Asked = PageRequest & { readonly kind: CoinKind | 'all' };

/** The movements of a page and, where there is one, the next after it; read off an index in their order. */
export function movementsQuery(db: Db, userId: string, { pageNum, pageSize, kind }: Asked) {
  let postings = db
    .selectFrom('ledger_posting as posting')
    .selectAll('posting')
    .where('posting.account_id', '=', accountIdOf(db, userId, COIN));
  if (kind !== 'all') postings = postings.where(isOfKind(kind));
  if (kind !== 'all' && !isPlay(kind)) postings = postings.where(NO_PLAY);
  const page = postings
    .orderBy('posting.id', 'desc')
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('ledger_transaction as cause', 'cause.id', 'page.transaction_id')
    .select(['page.id', 'cause.kind', 'page.amount', 'page.balance_after', 'cause.created_at'])
    .orderBy('page.id', 'desc')
    .$narrowType<{ balance_after: number }>();
}

/**
 * A page of a member's coin movements, newest first, of all kinds or of one; as fast beside a million others. Nothing is
 * counted: `pages` is one more than asked for where there is more.
 */
export async function pageOfMovements(db: Db, userId: string, asked: Asked): Promise<Page<Movement>> {
  return nextPageOf(await movementsQuery(db, userId, asked).execute(), asked);
}
