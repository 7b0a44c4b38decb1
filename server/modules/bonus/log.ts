import { sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { COIN_GROUPS, type CoinKind } from '#contract/wallet/coin-kinds.ts';
import { nextPageOf, type Page, type PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { PLAY_KINDS, plainKind, TRANSFERS } from '../../ledger/kinds.ts';
import '../../play/tables.ts';

/** Literals instead of parameters, so that the planner can match the partial indexes of what is not play. */
const PLAY = sql.join(PLAY_KINDS.map((kind) => sql.lit(kind)));

/** Label of a gift: that of its coins, and `gift` for items that an operator gave. */
export const givenWord = (kind: string): CoinKind =>
  TRANSFERS[kind]?.coins === undefined && TRANSFERS[kind]?.diamonds === 'gift' ? 'gift' : plainKind(kind);

/** Kinds of transfers that give to a player, of one label or of all. */
const kindsOfGifts = (word: CoinKind | 'all'): string[] =>
  Object.keys(TRANSFERS).filter((kind) =>
    word === 'all' ? COIN_GROUPS.awards.includes(givenWord(kind)) : givenWord(kind) === word,
  );

/** A gift with its required turnover and the rest of it; hundredths of coins, or pieces. */
export interface Gift {
  readonly id: number;
  readonly kind: string;
  readonly asset: number;
  readonly amount: number;
  readonly created_at: Ms;
  readonly required: number;
  readonly left: number;
}

/** Filter of the gifts: `day` is a UTC day, null is every day. */
export interface AskedGifts extends PageRequest {
  readonly kind: CoinKind | 'all';
  readonly day: number | null;
}

/** How much later than its time a transfer may have got its number: a change waits for locks. */
const LATE_MS = 60 * 60_000;

/** A number above those of all postings. */
const NEVER = sql.raw('9223372036854775807');

/** The first posting of the first transfer at or after a time; null if there is none. */
const firstPostingAt = (time: Ms) => sql<number | null>`(
  select (select min(p.id) from ledger_posting p where p.transaction_id = cause.id)
  from ledger_transaction cause
  where cause.kind not in (${PLAY}) and cause.created_at >= ${time}
  order by cause.created_at limit 1
)`;

/**
 * Gifts of a page and one more, newest first. Each of the player's accounts is read off its index in the order of the
 * postings, and their heads are merged; a day is found by the numbers of its first and last postings, with an hour
 * around it, so that neither play nor other players' gifts are looked at. Liveness only opens chests and is left out.
 */
export function giftsQuery(userId: string, { kind, day, pageNum, pageSize }: AskedGifts) {
  const last = pageNum * pageSize + 1;
  const [from, to] = [(day ?? 0) * DAY_MS, ((day ?? 0) + 1) * DAY_MS];
  const near =
    day === null
      ? sql``
      : // Compared as pairs, which only the index of the account can answer.
        sql`and (posting.account_id, posting.id) >= (account.id, coalesce(${firstPostingAt(from - LATE_MS)}, ${NEVER}))
        and (posting.account_id, posting.id) < (account.id, coalesce(${firstPostingAt(to + LATE_MS)}, ${NEVER}))`;
  // A subquery for each posting instead of a join keeps the order of the account's index.
  const at = sql`(select cause.created_at from ledger_transaction cause where cause.id = posting.transaction_id)`;
  const within = day === null ? sql`` : sql`and ${at} >= ${from} and ${at} < ${to}`;
  return sql<Gift>`
    with page as (
      select head.* from ledger_account account cross join lateral (
        select posting.id, posting.transaction_id, posting.amount, posting.kind, account.asset
        from ledger_posting posting
        where posting.account_id = account.id and posting.kind not in (${PLAY})
          and posting.kind = any (${kindsOfGifts(kind)}::text[]) and posting.amount > 0 ${near} ${within}
        order by posting.id desc limit ${last}
      ) head
      where account.owner = ${userAccount(userId)} and account.asset <> ${PROP.liveness}
      order by head.id desc limit ${pageSize + 1} offset ${last - 1 - pageSize}
    )
    select page.id, page.kind, page.asset, page.amount, cause.created_at, coalesce(part.required, 0) as required,
      coalesce(least(part.required, greatest(0, part.before + part.required - turnover.done)), 0) as left
    from page
    join ledger_transaction cause on cause.id = page.transaction_id
    left join turnover_part part
      on part.kind = page.kind and part.reference = cause.reference and part.user_id = ${userId}
    left join turnover on turnover.user_id = part.user_id
    order by page.id desc`;
}

/** A page of what a player was given; `pages` is one more than asked for where there is more. */
export async function pageOfGifts(db: Db, userId: string, asked: AskedGifts): Promise<Page<Gift>> {
  const { rows } = await giftsQuery(userId, asked).execute(db);
  return nextPageOf(rows, asked);
}
