import { type Selectable, sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { Db, Trx } from '../../db/transact.ts';
import type { Reason, Suspect } from './rules.ts';
import { closesCircle, commonSigns, type Found, joinsFromSameNetwork } from './signs.ts';
import type { AgentTables } from './tables.ts';
import { teamsOf } from './team.ts';

export type AgentCase = Selectable<AgentTables['agent_case']>;

/** A friend to check, when they join or deposit. */
export interface Checked {
  readonly userId: string;
  /** The device that they register on, and the network that they join from; empty if unknown. */
  readonly deviceId?: string;
  readonly address?: string;
  readonly now: Ms;
}

/** Opens cases for a friend who has something in common with the agents above. The caller holds the friend's lock. */
export async function checkFriend(trx: Trx, checked: Checked): Promise<void> {
  const { userId, deviceId = '', address = '', now } = checked;
  const teams = await teamsOf(trx, userId);
  const inviter = teams.find(({ level }) => level === 1);
  if (inviter === undefined) return;
  const found = await commonSigns(
    trx,
    teams.map((team) => ({ ...team, friend_id: userId })),
    deviceId,
  );
  const pair = { agentId: inviter.agent_id, friendId: userId };
  if (await joinsFromSameNetwork(trx, { ...pair, address, now }))
    found.push({ agent_id: inviter.agent_id, friend_id: userId, reason: 'network' });
  if (await closesCircle(trx, { ...pair, inviterId: inviter.agent_id, deviceId }))
    for (const { agent_id } of teams) found.push({ agent_id, friend_id: userId, reason: 'circular' });
  await openCases(trx, found, now);
}

/**
 * Opens a case for each pair. A cleared case opens again only for a reason that the operator has not seen; a confirmed one
 * stays. Bonuses of open cases wait.
 */
export async function openCases(trx: Trx, found: readonly Found[], now: Ms): Promise<void> {
  if (found.length === 0) return;
  const reasons = new Map<string, { agent: string; friend: string; reasons: Set<Reason> }>();
  for (const { agent_id: agent, friend_id: friend, reason } of found) {
    const one = reasons.get(`${agent}:${friend}`) ?? { agent, friend, reasons: new Set() };
    reasons.set(`${agent}:${friend}`, { ...one, reasons: one.reasons.add(reason) });
  }
  // In order, so that two transactions lock the same rows in the same order.
  const pairs = [...reasons.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
  for (const pair of pairs)
    await sql`
      insert into agent_case (agent_id, friend_id, reasons, state, created_at)
      values (${pair.agent}, ${pair.friend}, ${[...pair.reasons].toSorted()}::text[], 'open', ${now}::bigint)
      on conflict (agent_id, friend_id) do update set
        reasons = (select array_agg(distinct reason order by reason) from unnest(agent_case.reasons || excluded.reasons) as reason),
        state = 'open', decided_by = null, decided_at = null, created_at = excluded.created_at
      where agent_case.state = 'cleared' and not excluded.reasons <@ agent_case.reasons`.execute(trx);
  await holdBonuses(
    trx,
    pairs.map(({ friend }) => friend),
  );
}

/** Takes waiting bonuses of open cases out of what the agent can receive. */
async function holdBonuses(trx: Trx, friends: readonly string[]): Promise<void> {
  await sql`
    with held as (
      update agent_bonus bonus set state = 'held' from agent_case
      where agent_case.agent_id = bonus.agent_id and agent_case.friend_id = bonus.friend_id
        and agent_case.state = 'open' and bonus.state = 'waiting' and bonus.friend_id = any(${[...friends]}::text[])
      returning bonus.agent_id, bonus.amount
    )
    update agent_purse set bonus = bonus - lost.amount
    from (select agent_id, sum(amount) as amount from held group by agent_id) lost
    where agent_purse.user_id = lost.agent_id`.execute(trx);
}

/** Cases of agents that are not cleared, locked against a decision until the transaction ends. */
export async function suspectsOf(trx: Trx, agentIds: readonly string[]): Promise<Suspect[]> {
  const rows = await trx
    .selectFrom('agent_case')
    .select(['agent_id', 'friend_id', 'state'])
    .where('agent_id', 'in', agentIds)
    .where('state', '!=', 'cleared')
    .forShare()
    .execute();
  return rows as Suspect[];
}

/** The state of a pair's case; cleared without one. */
export async function caseStateOf(db: Db, agentId: string, friendId: string): Promise<AgentCase['state']> {
  const row = await db
    .selectFrom('agent_case')
    .select('state')
    .where('agent_id', '=', agentId)
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
  return row?.state ?? 'cleared';
}
