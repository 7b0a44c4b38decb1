import type { CallError } from '#contract/errors/errors.ts';
import { WITHDRAWAL_ERRORS as E } from '#contract/withdrawal/calls.ts';
import { type ExchangeState, feeOf, type FeeRule } from '#contract/withdrawal/rules.ts';

/** What may follow on each state. */
const NEXT: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  waiting: ['approved', 'refused', 'cancelled'],
  approved: ['sent', 'refused'],
  sent: [],
  refused: [],
  cancelled: [],
};

/** Whether a withdrawal in one state may come into another. */
export const mayBecome = (from: ExchangeState, to: ExchangeState): boolean => NEXT[from].includes(to);

/** What a withdrawal is held against. */
export interface Standing {
  readonly isVerified: boolean;
  /** Hundredths that are still to be bet first. */
  readonly turnoverLeft: number;
  readonly coin: number;
  /** Of it, what stays: bonuses that were not bet off, where no turnover is asked for. */
  readonly bonusKept: number;
  readonly dailyCountLeft: number;
  readonly dailyAmountLeft: number;
}

/** The rule for who has excluded themselves: there is no least amount, or a small balance would be locked for years. */
export const ruleOf = <R extends { readonly minAmount: number }>(rule: R, isTurnoverWaived: boolean): R =>
  isTurnoverWaived ? { ...rule, minAmount: Math.min(1, rule.minAmount) } : rule;

/** Why this amount cannot be withdrawn, null where it can. The first reason counts: what takes longest to mend. */
export function refusalOfAmount(
  amount: number,
  fee: FeeRule,
  rule: { readonly minAmount: number; readonly maxAmount: number },
  standing: Standing,
): CallError | null {
  if (!standing.isVerified) return E.notVerified;
  if (standing.turnoverLeft > 0) return E.turnoverLeft;
  if (amount < rule.minAmount || feeOf(amount, fee) >= amount) return E.amountTooLow;
  if (amount > rule.maxAmount) return E.amountTooHigh;
  if (amount > standing.coin) return E.balanceTooLow;
  if (amount > standing.coin - standing.bonusKept) return E.bonusKept;
  if (standing.dailyCountLeft < 1) return E.dailyCountUsed;
  if (amount > standing.dailyAmountLeft) return E.dailyAmountUsed;
  return null;
}
