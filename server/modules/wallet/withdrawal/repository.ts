import { type Selectable, sql } from 'kysely';
import type { ExchangeState } from '#contract/withdrawal/rules.ts';
import { type Page, type PageRequest, readPage } from '../../../db/page.ts';
import type { Db, Trx } from '../../../db/transact.ts';
import type { WithdrawalTables } from './tables.ts';

export type Withdrawal = Selectable<WithdrawalTables['withdrawal']>;

/** Writes a new withdrawal. The caller holds its member's lock. */
export async function insertWithdrawal(trx: Trx, row: Withdrawal): Promise<void> {
  await trx.insertInto('withdrawal').values(row).execute();
}

/** A withdrawal by its number, or undefined. */
export function findWithdrawal(db: Db, id: string): Promise<Withdrawal | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Brings a withdrawal into another state. The caller holds its member's lock and has looked at the state. */
export async function updateWithdrawal(
  trx: Trx,
  id: string,
  change: Partial<Pick<Withdrawal, 'reason' | 'reference' | 'approved_at' | 'closed_at'>> & { state: ExchangeState },
): Promise<void> {
  await trx.updateTable('withdrawal').set(change).where('id', '=', id).execute();
}

/** A member's withdrawals on their way, the newest first. */
export function openWithdrawals(db: Db, userId: string): Promise<Withdrawal[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A member's refused withdrawals that were not put away, and after which no other was made; the latest refusal first. */
export function unseenRefusals(db: Db, userId: string): Promise<Withdrawal[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'refused')
    .where('refusal_seen_at', 'is', null)
    .where('closed_at', '>=', ({ selectFrom }) =>
      selectFrom('withdrawal as own')
        .select(({ fn }) => fn.max('own.created_at').as('last'))
        .where('own.user_id', '=', userId),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Notes that a member has put a refusal away; the first time counts. */
export async function markRefusalSeen(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ refusal_seen_at: now })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('refusal_seen_at', 'is', null)
    .execute();
}

/** A page of a member's withdrawals, the newest first. */
export function pageOfWithdrawals(db: Db, userId: string, page: PageRequest): Promise<Page<Withdrawal>> {
  const query = db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(query, page);
}

/** What a member has asked for since a moment, without what was refused or cancelled: how many, and hundredths. */
export async function askedSince(db: Db, userId: string, since: number): Promise<{ count: number; amount: number }> {
  return db
    .selectFrom('withdrawal')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['refused', 'cancelled'])
    .executeTakeFirstOrThrow();
}

/** Hundredths of a member's withdrawals that were sent (spec §3, user info: exchange). */
export async function sentOf(db: Db, userId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return sum;
}

/** The account that a member's last withdrawal was made to; empty where there was none. */
export async function lastCard(db: Db, userId: string): Promise<string> {
  const last = await db
    .selectFrom('withdrawal')
    .select('card_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.card_id ?? '';
}
