import { z } from 'zod';
import { agentTerms, type AgentTerms } from '#contract/agent/calls.ts';
import { partOf, type TeamLevel } from '#contract/agent/rules.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { ruleOf } from '../../content/rule.ts';

/** The rule as it is stored: the players' terms, and what counts as suspicious. */
export const agentRule = z.object({
  ...agentTerms,
  /** Opposite camps of one round are suspicious if the smaller bet is at least this percentage of the larger one. */
  opposingPercent: z.int().min(1).max(100),
});
export type AgentRule = z.infer<typeof agentRule>;

/** The current rule. */
export const agentRuleInForce = ruleOf('agentRule', agentRule);

/** Why a friend may be the agent's own account. */
export const REASONS = ['device', 'network', 'card', 'person', 'circular', 'opposing'] as const;
export type Reason = (typeof REASONS)[number];

export type CaseState = 'open' | 'cleared' | 'confirmed';
export type BonusState = 'waiting' | 'held' | 'received' | 'dropped';

/** Valid bets of a team member on a day. */
export interface TeamBet {
  readonly agent_id: string;
  readonly friend_id: string;
  readonly level: TeamLevel;
  readonly via: string;
  readonly bet: Hundredths;
}

/** A pair with a case that is not cleared. */
export interface Suspect {
  readonly agent_id: string;
  readonly friend_id: string;
  readonly state: Exclude<CaseState, 'cleared'>;
}

/** Commission of an agent for a day. */
export interface DayCommission {
  readonly agentId: string;
  readonly level1Bet: Hundredths;
  readonly level2Bet: Hundredths;
  readonly amount: Hundredths;
}

/** A part that waits for a decision. */
export interface HeldPart extends TeamBet {
  readonly amount: Hundredths;
}

type Rates = Pick<AgentTerms, 'level1Rate' | 'level2Rate'>;

/** The rate of a level, hundredths of a percent. */
export const rateOf = ({ level1Rate, level2Rate }: Rates, level: TeamLevel): number =>
  level === 1 ? level1Rate : level2Rate;

const pairOf = (agent: string, friend: string): string => `${agent}:${friend}`;

/**
 * Shares the bets of a day out: commission for each agent, rounded down by level; parts of open cases apart, each rounded
 * down; nothing for confirmed cases. A case of a friend of level 1 includes the friends who came through them.
 */
export function settledBy(
  rates: Rates,
  bets: readonly TeamBet[],
  suspects: readonly Suspect[],
): { readonly commissions: DayCommission[]; readonly held: HeldPart[] } {
  const states = new Map(suspects.map(({ agent_id, friend_id, state }) => [pairOf(agent_id, friend_id), state]));
  const sums = new Map<string, { level1Bet: number; level2Bet: number }>();
  const held: HeldPart[] = [];
  for (const bet of bets) {
    const found = [bet.friend_id, bet.via].map((friend) => states.get(pairOf(bet.agent_id, friend)));
    if (found.includes('confirmed')) continue;
    if (found.includes('open')) {
      held.push({ ...bet, amount: partOf(bet.bet, rateOf(rates, bet.level)) });
      continue;
    }
    const sum = sums.get(bet.agent_id) ?? { level1Bet: 0, level2Bet: 0 };
    sums.set(bet.agent_id, sum);
    if (bet.level === 1) sum.level1Bet += bet.bet;
    else sum.level2Bet += bet.bet;
  }
  const commissions = [...sums].map(([agentId, { level1Bet, level2Bet }]) => ({
    agentId,
    level1Bet,
    level2Bet,
    amount: partOf(level1Bet, rates.level1Rate) + partOf(level2Bet, rates.level2Rate),
  }));
  return { commissions, held };
}
