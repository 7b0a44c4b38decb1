import { sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { Trx } from '../../db/transact.ts';
import type { AgentCase } from './cases.ts';

/** A case by its id, locked until the transaction ends. */
export const lockCase = (trx: Trx, id: number): Promise<AgentCase | undefined> =>
  trx.selectFrom('agent_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Decides an open case that the caller has locked. Cleared: its commission and bonus can be received. Confirmed: they are
 * dropped, and the pair gives nothing from now on.
 */
export async function decideCase(
  trx: Trx,
  found: AgentCase,
  decision: { readonly state: 'cleared' | 'confirmed'; readonly note: string; readonly operator: string },
  now: Ms,
): Promise<AgentCase> {
  const { state, note, operator } = decision;
  const decided = await trx
    .updateTable('agent_case')
    .set({ state, note, decided_by: operator, decided_at: now })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state === 'cleared') await release(trx, found);
  else await drop(trx, found, now);
  return decided;
}

/** Held parts of a pair: the friend's own, and those of friends who came through them. */
const partsOf = ({ agent_id, friend_id }: AgentCase) => sql`
  held.agent_id = ${agent_id} and held.state = 'held' and (held.friend_id = ${friend_id} or held.via = ${friend_id})`;

async function release(trx: Trx, found: AgentCase): Promise<void> {
  const { agent_id, friend_id } = found;
  // A payment in two cases is released when both are decided.
  await sql`
    with released as (
      update agent_held held set state = 'released' where ${partsOf(found)} and not exists (
        select from agent_case other where other.agent_id = held.agent_id
          and other.friend_id in (held.friend_id, held.via) and other.state <> 'cleared'
      ) returning day, level, bet, amount
    ),
    by_day as (
      insert into agent_commission (agent_id, day, level1_bet, level2_bet, amount)
      select ${agent_id}, day, coalesce(sum(bet) filter (where level = 1), 0),
        coalesce(sum(bet) filter (where level = 2), 0), sum(amount)
      from released group by day
      on conflict (agent_id, day) do update set
        level1_bet = agent_commission.level1_bet + excluded.level1_bet,
        level2_bet = agent_commission.level2_bet + excluded.level2_bet,
        amount = agent_commission.amount + excluded.amount
    )
    insert into agent_purse (user_id, commission)
    select ${agent_id}, sum(amount) from released having count(*) > 0
    on conflict (user_id) do update set commission = agent_purse.commission + excluded.commission`.execute(trx);
  await sql`
    with freed as (
      update agent_bonus set state = 'waiting'
      where agent_id = ${agent_id} and friend_id = ${friend_id} and state = 'held' returning amount
    )
    insert into agent_purse (user_id, bonus) select ${agent_id}, sum(amount) from freed having count(*) > 0
    on conflict (user_id) do update set bonus = agent_purse.bonus + excluded.bonus`.execute(trx);
}

async function drop(trx: Trx, found: AgentCase, now: Ms): Promise<void> {
  await sql`update agent_held held set state = 'dropped' where ${partsOf(found)}`.execute(trx);
  await trx
    .updateTable('agent_bonus')
    .set({ state: 'dropped', closed_at: now })
    .where('agent_id', '=', found.agent_id)
    .where('friend_id', '=', found.friend_id)
    .where('state', '=', 'held')
    .execute();
}
