import { type Selectable, sql } from 'kysely';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { AgentTables } from './tables.ts';

export type Commission = Selectable<AgentTables['agent_commission']>;
type Purse = Omit<Selectable<AgentTables['agent_purse']>, 'user_id'>;

const EMPTY: Purse = { commission: 0, received: 0, bonus: 0 };

/** An agent's sums. */
export async function purseOf(db: Db, agentId: string): Promise<Purse> {
  const row = await db
    .selectFrom('agent_purse')
    .select(['commission', 'received', 'bonus'])
    .where('user_id', '=', agentId)
    .executeTakeFirst();
  return row ?? EMPTY;
}

/** The same, locked until the transaction ends. */
export async function lockPurse(trx: Trx, agentId: string): Promise<Purse> {
  const row = await trx
    .selectFrom('agent_purse')
    .select(['commission', 'received', 'bonus'])
    .where('user_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? EMPTY;
}

/** Commission of a UTC day, hundredths; 0 before it is settled. */
export async function commissionOn(db: Db, agentId: string, day: number): Promise<Hundredths> {
  const row = await db
    .selectFrom('agent_commission')
    .select('amount')
    .where('agent_id', '=', agentId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

/** A page of an agent's commission, the newest day first. */
export const pageOfCommissions = (db: Db, agentId: string, page: PageRequest): Promise<Page<Commission>> =>
  readNextPage(
    db.selectFrom('agent_commission').selectAll().where('agent_id', '=', agentId).orderBy('day', 'desc'),
    page,
  );

/** Commission that waits for decisions of an operator, hundredths. */
export async function heldOf(db: Db, agentId: string): Promise<Hundredths> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from agent_held
    where agent_id = ${agentId} and state = 'held'`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Marks all waiting bonuses of an agent as received. @returns their sum, and the number of the last one */
export async function takeBonuses(
  trx: Trx,
  agentId: string,
  now: Ms,
): Promise<{ readonly amount: Hundredths; readonly lastId: number }> {
  const { rows } = await sql<{ amount: number; lastId: number }>`
    with taken as (
      update agent_bonus set state = 'received', closed_at = ${now}::bigint
      where agent_id = ${agentId} and state = 'waiting' returning id, amount
    ),
    total as (select coalesce(sum(amount), 0)::bigint as amount, coalesce(max(id), 0)::bigint as last from taken),
    left_over as (
      update agent_purse set bonus = bonus - total.amount from total where user_id = ${agentId} and total.amount > 0
    )
    select amount, last as "lastId" from total`.execute(trx);
  return rows[0] ?? { amount: 0, lastId: 0 };
}

/** Keeps the day on which a player excluded themselves, the first one only. */
export async function noteExclusion(trx: Trx, userId: string, day: number): Promise<void> {
  await trx
    .insertInto('agent_excluded')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
