import { sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import type { Job } from '../../jobs.ts';
import { lockNamed } from '../../ledger/locks.ts';
import { lastEnded } from '../../play/ended-periods.ts';
import { openCases, suspectsOf } from './cases.ts';
import { agentRuleInForce, type DayCommission, type HeldPart, settledBy, type TeamBet } from './rules.ts';
import { commonSigns, opposingPairs, purgeTeamNetworks } from './signs.ts';

/** Agents that one transaction settles. */
const BATCH = 500;

/**
 * Settles the next agents of the earliest day that is not done, up to `lastDay`. The cursor is stored with the commission,
 * so a killed run loses nothing, and two servers take turns. @returns whether more may be left
 */
export async function settleBatch(trx: Trx, lastDay: number, now: Ms): Promise<boolean> {
  await lockNamed(trx, 'agent settlement');
  const last = await trx.selectFrom('agent_settlement').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
  const isDone = last === undefined || last.is_done;
  // Without earlier settlements only the last day is settled.
  const day = last === undefined ? lastDay : last.is_done ? last.day + 1 : last.day;
  if (day > lastDay) return false;
  if (isDone) await trx.insertInto('agent_settlement').values({ day }).execute();
  const agents = await agentsAfter(trx, isDone ? '' : last.cursor);
  const end = agents.at(-1);
  if (end !== undefined) await settleAgents(trx, agents, day, now);
  const next = end === undefined || agents.length < BATCH ? { is_done: true } : { cursor: end };
  await trx.updateTable('agent_settlement').set(next).where('day', '=', day).execute();
  return true;
}

async function agentsAfter(db: Db, cursor: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_team')
    .select('user_id')
    .where('user_id', '>', cursor)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function settleAgents(trx: Trx, agentIds: readonly string[], day: number, now: Ms): Promise<void> {
  const rule = await agentRuleInForce.read(trx);
  const bets = await betsOf(trx, agentIds, day);
  const opposing = await opposingPairs(trx, agentIds, { day, ...rule });
  await openCases(trx, [...opposing, ...(await commonSigns(trx, bets))], now);
  const { commissions, held } = settledBy(rule, bets, await suspectsOf(trx, agentIds));
  await saveCommissions(trx, day, commissions);
  await saveHeld(trx, day, held);
}

/** Bets of the team members of agents on a day; none of friends who had excluded themselves before. */
async function betsOf(db: Db, agentIds: readonly string[], day: number): Promise<TeamBet[]> {
  const { rows } = await sql<TeamBet>`
    select member.agent_id, member.friend_id, member.level, member.via, sum(played.bet)::bigint as bet
    from agent_member member join game_day played on played.user_id = member.friend_id and played.day = ${day}
    where member.agent_id = any(${[...agentIds]}::text[]) and played.bet > 0 and not exists (
      select from agent_excluded excluded where excluded.user_id = member.friend_id and excluded.day < ${day}
    )
    group by member.agent_id, member.friend_id`.execute(db);
  return rows;
}

async function saveCommissions(trx: Trx, day: number, commissions: readonly DayCommission[]): Promise<void> {
  if (commissions.length === 0) return;
  const of = (field: keyof DayCommission) => commissions.map((each) => each[field]);
  await sql`
    with added as (
      insert into agent_commission (agent_id, day, level1_bet, level2_bet, amount)
      select agent_id, ${day}, level1_bet, level2_bet, amount
      from unnest(${of('agentId')}::text[], ${of('level1Bet')}::bigint[], ${of('level2Bet')}::bigint[], ${of('amount')}::bigint[])
        as settled (agent_id, level1_bet, level2_bet, amount)
      on conflict do nothing returning agent_id, amount
    )
    insert into agent_purse (user_id, commission) select agent_id, amount from added order by agent_id
    on conflict (user_id) do update set commission = agent_purse.commission + excluded.commission`.execute(trx);
}

async function saveHeld(trx: Trx, day: number, held: readonly HeldPart[]): Promise<void> {
  if (held.length === 0) return;
  const of = (field: keyof HeldPart) => held.map((each) => each[field]);
  await sql`
    insert into agent_held (agent_id, friend_id, day, level, via, bet, amount)
    select agent_id, friend_id, ${day}, level, via, bet, amount
    from unnest(${of('agent_id')}::text[], ${of('friend_id')}::text[], ${of('level')}::integer[], ${of('via')}::text[],
      ${of('bet')}::bigint[], ${of('amount')}::bigint[]) as part (agent_id, friend_id, level, via, bet, amount)
    on conflict do nothing`.execute(trx);
}

/** Settles all days that are over, each once, in small transactions. */
export async function settleCommissions(db: Db, now: Ms): Promise<void> {
  const lastDay = lastEnded('day', now).firstDay;
  while (await transact(db, (trx) => settleBatch(trx, lastDay, now)));
}

/** Settles the commission of a day soon after midnight UTC. */
export const settleCommissionsJob: Job = {
  name: 'settle commission of agents',
  everyMs: 5000,
  runOutside: ({ db, clock }) => settleCommissions(db, clock.now()),
};

/** Deletes networks of friends that no longer count. */
export const purgeTeamNetworksJob: Job = {
  name: 'purge networks of teams',
  everyMs: DAY_MS,
  run: ({ trx, now }) => purgeTeamNetworks(trx, now),
};
