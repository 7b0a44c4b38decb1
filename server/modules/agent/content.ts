import type { AgentRule } from './rules.ts';

/** The rule of a new lobby. */
export const agentRuleRow: AgentRule & { readonly id: string } = {
  id: 'rule',
  level1Rate: 50,
  level2Rate: 20,
  commissionFactor: 1,
  friendBonus: 50_00,
  minDeposit: 100_00,
  bonusFactor: 5,
  opposingPercent: 80,
};
