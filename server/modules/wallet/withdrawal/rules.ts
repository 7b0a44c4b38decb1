import type { CallError } from '#contract/base/errors.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { type ExchangeState, feeOf, type FeeRule } from '#contract/withdrawal/rules.ts';

/** Allowed next states. */
const NEXT: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  waiting: ['approved', 'refused', 'cancelled'],
  approved: ['sent', 'refused'],
  sent: [],
  refused: [],
  cancelled: [],
};

/** Whether a withdrawal in one state may come into another. */
export const mayBecome = (from: ExchangeState, to: ExchangeState): boolean => NEXT[from].includes(to);

/** Conditions of a withdrawal. */
export interface WithdrawalAllowance {
  readonly isVerified: boolean;
  readonly isDepositNeeded: boolean;
  /** Hundredths that are still to be bet first. */
  readonly turnoverLeft: number;
  readonly coin: number;
  /** Of it, what stays: bonuses that were not bet off, where no turnover is asked for. */
  readonly bonusKept: number;
  readonly dailyCountLeft: number;
  readonly dailyAmountLeft: number;
}

/** Rule for excluded players: no minimum, or a small balance would be locked for years. */
export const ruleOf = <R extends { readonly minAmount: number }>(rule: R, isTurnoverWaived: boolean): R =>
  isTurnoverWaived ? { ...rule, minAmount: Math.min(1, rule.minAmount) } : rule;

/** Why this amount cannot be withdrawn, null where it can. The first reason counts: what takes longest to mend. */
export function refusalOfAmount(
  amount: number,
  fee: FeeRule,
  rule: { readonly minAmount: number; readonly maxAmount: number },
  allowance: WithdrawalAllowance,
): CallError | null {
  if (!allowance.isVerified) return E.notVerified;
  if (allowance.isDepositNeeded) return E.depositNeeded;
  if (allowance.turnoverLeft > 0) return E.turnoverLeft;
  if (amount < rule.minAmount || feeOf(amount, fee) >= amount) return E.amountTooLow;
  if (amount > rule.maxAmount) return E.amountTooHigh;
  if (amount > allowance.coin) return E.balanceTooLow;
  if (amount > allowance.coin - allowance.bonusKept) return E.bonusKept;
  if (allowance.dailyCountLeft < 1) return E.dailyCountUsed;
  if (amount > allowance.dailyAmountLeft) return E.dailyAmountUsed;
  return null;
}
