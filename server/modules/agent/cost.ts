import { sql } from 'kysely';
import type { TeamLevel } from '#contract/agent/rules.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { friendsReaching, playerDays } from '../../operator/content/cost-days.ts';
import { coins, type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import { type AgentRule, rateOf } from './rules.ts';
import './tables.ts';

/** Commission of the last days' bets of teams, and the bonus for friends whose deposits reached the amount on them. */
export async function agentCost(context: CostContext, rule: AgentRule): Promise<CostLine[]> {
  const bets = await teamBets(context);
  const commission = (level: TeamLevel) => coins(((bets.get(level) ?? 0) * rateOf(rule, level)) / 10_000);
  return [
    gives('Commission of friends', [commission(1)], 1),
    gives('Commission of their friends', [commission(2)], 1),
    gives('Bonus for friends', [coins(rule.friendBonus)], await friendsReaching(context, rule.minDeposit)),
  ];
}

/** Bets of team members by level, without those that give nothing: of confirmed cases, and after an exclusion. */
async function teamBets({ db, now }: CostContext): Promise<ReadonlyMap<TeamLevel, Hundredths>> {
  const { rows } = await sql<{ level: TeamLevel; bet: Hundredths }>`
    select member.level, sum(played.bet)::bigint as bet
    from ${playerDays({ now })} as played join agent_member member on member.friend_id = played.user_id
    where not exists (
      select from agent_excluded excluded where excluded.user_id = member.friend_id and excluded.day < played.day
    ) and not exists (
      select from agent_case suspect where suspect.agent_id = member.agent_id and suspect.state = 'confirmed'
        and suspect.friend_id in (member.friend_id, member.via)
    ) group by member.level`.execute(db);
  return new Map(rows.map(({ level, bet }) => [level, bet]));
}
