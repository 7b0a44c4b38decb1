/** Words and numbers of the agent programme that client and server share. */

/** Levels of a team: friends who registered with the agent's code, and the friends of those. */
export const TEAM_LEVELS = [1, 2] as const;
export type TeamLevel = (typeof TEAM_LEVELS)[number];

/** Lists of appAgent5UserLog. */
export const AGENT_LISTS = ['team', 'commission'] as const;
export type AgentList = (typeof AGENT_LISTS)[number];

/** A part of an amount, rounded down. Amounts are hundredths, the rate is hundredths of a percent. */
export const partOf = (amount: number, rate: number): number => Number((BigInt(amount) * BigInt(rate)) / 10_000n);
