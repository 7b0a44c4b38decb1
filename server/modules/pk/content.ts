import type { PkRule } from '#contract/pk/calls.ts';

/** The rule of a new lobby. */
export const pkRuleRow: PkRule & { readonly id: string } = {
  id: 'rule',
  pool: 5000_00,
  betBasisPoints: 50,
  mostPool: 250_000_00,
  minBet: 100_00,
  // Less than any game keeps of its bets: who bets alone on a quiet day cannot bet to live off the pool.
  mostBasisPoints: 300,
  signUpHours: 20,
  claimDays: 7,
  turnoverFactor: 3,
};
