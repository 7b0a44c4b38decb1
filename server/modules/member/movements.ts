import { sql } from 'kysely';
import type { CoinGroup } from '#contract/wallet/coin-groups.ts';
import { COIN_GROUPS, type CoinKind } from '#contract/wallet/coin-kinds.ts';
import { nextPageOf, type Page, type PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { COIN } from '../../ledger/accounts.ts';
import { kindsOf, PLAY_KINDS, plainKind, TRANSFERS } from '../../ledger/kinds.ts';
import { accountIdOf, type Movement } from '../../ledger/movements.ts';

/** Written out, not handed over: only so the index of what is no play is known to fit. */
const NO_PLAY = sql<boolean>`posting.kind not in (${sql.join(PLAY_KINDS.map((kind) => sql.lit(kind)))})`;

/** The part of a history that is shown. */
type Shown = CoinKind | CoinGroup | 'all';

const isGroup = (shown: Shown): shown is CoinGroup => shown in COIN_GROUPS;
const wordsOf = (shown: CoinKind | CoinGroup): readonly CoinKind[] => (isGroup(shown) ? COIN_GROUPS[shown] : [shown]);

/** Whether plain kinds are of play; such postings are many, so the newest of them are near the end of the account. */
const arePlay = (words: readonly CoinKind[]): boolean => PLAY_KINDS.some((kind) => words.includes(plainKind(kind)));

/** A kind without a plain word is something else. */
const areOf = (words: readonly CoinKind[]) => {
  if (!words.includes('other')) return sql<boolean>`posting.kind = any (${kindsOf(words)}::text[])`;
  const named = Object.keys(TRANSFERS).filter((kind) => !words.includes(plainKind(kind)));
  return sql<boolean>`posting.kind <> all (${named}::text[])`;
};

/** A movement with what must be bet because of it, and what is left of that; hundredths. */
interface OwnMovement extends Movement {
  readonly required: number;
  readonly left: number;
}

/** What is asked of a member's movements. */
type Asked = PageRequest & { readonly kind: Shown };

/** The movements of a page and, where there is one, the next after it; read off an index in their order. */
export function movementsQuery(db: Db, userId: string, { pageNum, pageSize, kind }: Asked) {
  let postings = db
    .selectFrom('ledger_posting as posting')
    .selectAll('posting')
    .where('posting.account_id', '=', accountIdOf(db, userId, COIN));
  if (kind !== 'all') postings = postings.where(areOf(wordsOf(kind)));
  if (kind !== 'all' && !arePlay(wordsOf(kind))) postings = postings.where(NO_PLAY);
  const page = postings
    .orderBy('posting.id', 'desc')
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('ledger_transaction as cause', 'cause.id', 'page.transaction_id')
    .leftJoin('turnover_part as part', (join) =>
      join
        .onRef('part.kind', '=', 'cause.kind')
        .onRef('part.reference', '=', 'cause.reference')
        .on('part.user_id', '=', userId),
    )
    .leftJoin('turnover', 'turnover.user_id', 'part.user_id')
    .select(['page.id', 'cause.kind', 'page.amount', 'page.balance_after', 'cause.created_at'])
    .select([
      sql<number>`coalesce(part.required, 0)`.as('required'),
      sql<number>`coalesce(least(part.required, greatest(0, part.before + part.required - turnover.done)), 0)`.as(
        'left',
      ),
    ])
    .orderBy('page.id', 'desc')
    .$narrowType<{ balance_after: number }>();
}

/**
 * A page of a member's coin movements, newest first, of all kinds, a group or one; as fast beside a million others. Nothing
 * is counted: `pages` is one more than asked for where there is more.
 */
export async function pageOfMovements(db: Db, userId: string, asked: Asked): Promise<Page<OwnMovement>> {
  return nextPageOf(await movementsQuery(db, userId, asked).execute(), asked);
}

/** The sum of one kind of movement. */
interface KindSum {
  readonly kind: CoinKind;
  readonly count: number;
  /** Hundredths, below 0 what went. */
  readonly amount: number;
}

/**
 * How a member's coins moved in a period from `from` until `to`, ms, by kind. What `betRecordReport` adds up is left out;
 * a bet that was rolled back is in neither.
 */
export async function movementSums(db: Db, userId: string, from: number, to: number): Promise<KindSum[]> {
  const rows = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_transaction as cause', 'cause.id', 'posting.transaction_id')
    .where('posting.account_id', '=', accountIdOf(db, userId, COIN))
    .where(NO_PLAY)
    .where('posting.kind', '!=', 'rollback')
    .where('cause.created_at', '>=', from)
    .where('cause.created_at', '<', to)
    .select(['posting.kind', sql<number>`count(*)::bigint`.as('count')])
    .select(sql<number>`sum(posting.amount)::bigint`.as('amount'))
    .groupBy('posting.kind')
    .execute();
  const sums = new Map<CoinKind, KindSum>();
  for (const { kind, count, amount } of rows) {
    const word = plainKind(kind);
    const sum = sums.get(word) ?? { kind: word, count: 0, amount: 0 };
    sums.set(word, { kind: word, count: sum.count + count, amount: sum.amount + amount });
  }
  return [...sums.values()].toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}
