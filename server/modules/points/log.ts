import { sql } from 'kysely';
import type { Language } from '#contract/base/languages.ts';
import type { PointsMovement } from '#contract/points/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { inLanguage } from '../../content/store.ts';
import { nextPageOf, type Page, type PageRequest } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { accountIdOf } from '../../ledger/movements.ts';
import { pointKind } from './rules.ts';

interface LogRow {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly created_at: number;
  /** Of an exchange: its title in all languages, JSON. */
  readonly title: string | null;
}

/**
 * A page of a member's point movements, newest first. A heavy player's bets give thousands of postings a day, so bets are
 * read as sums of their UTC day; the other movements are read off the index ledger_posting_not_by_bet. Nothing is counted.
 */
export async function pageOfPoints(
  db: Db,
  userId: string,
  language: Language,
  asked: PageRequest,
): Promise<Page<PointsMovement>> {
  const { pageNum, pageSize } = asked;
  const most = pageNum * pageSize + 1;
  const { rows } = await sql<LogRow>`
    select id, kind, amount, created_at, title from (
      (
        select 'bets-' || day as id, 'bet-points' as kind, pieces as amount, day::bigint * ${DAY_MS}::bigint as created_at,
          null as title
        from bet_earned where user_id = ${userId} and asset = ${PROP.points} order by day desc limit ${most}
      ) union all (
        select page.id::text, page.kind, page.amount, cause.created_at, had.title
        from (
          select id, kind, amount, transaction_id from ledger_posting
          where account_id = (${accountIdOf(db, userId, PROP.points)})
            and kind not in ('bet', 'settle', 'bet-points', 'bet-diamonds')
          order by id desc limit ${most}
        ) page
        join ledger_transaction cause on cause.id = page.transaction_id
        left join points_exchange had on page.kind = 'points-exchange' and had.id = cause.reference
      )
    ) both_sources
    order by created_at desc, length(id) desc, id desc limit ${pageSize + 1} offset ${most - pageSize - 1}`.execute(db);
  const { list, pages } = nextPageOf(rows, asked);
  return { list: list.map((row) => viewOf(row, language)), pages };
}

const viewOf = ({ id, kind, amount, created_at, title }: LogRow, language: Language): PointsMovement => ({
  id,
  kind: pointKind(kind),
  title: title === null ? '' : (inLanguage(JSON.parse(title), language) as string),
  amount,
  createTime: created_at,
});
