/**
 * Rules of a withdrawal for client and server. Plain data and pure functions that the client ships. Every amount is in
 * hundredths.
 */

/** `wallet`: an e-wallet with a mobile number as account. `bank`: an account number of digits. */
export const BANK_KINDS = ['wallet', 'bank'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** States of a withdrawal: `waiting` and `approved` are open, the others final. */
export const EXCHANGE_STATES = ['waiting', 'approved', 'sent', 'refused', 'cancelled'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** True while a withdrawal is open: its money is held. */
export const isOpen = (state: ExchangeState): boolean => state === 'waiting' || state === 'approved';

/** How a player confirms a withdrawal: not at all, by a code to their number, or by the safe's password. */
export const SECOND_FACTORS = ['none', 'code', 'safe'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
/** Time in which a confirmed withdrawal can be requested, ms. */
export const CONFIRMED_MS = 10 * 60_000;

/** The KYC step at which a member may withdraw (spec §6, userLevel). */
export const WITHDRAW_LEVEL = 3;

/** Format of a bank's account number. */
export interface AccountForm {
  readonly kind: BankKind;
  /** Minimum and maximum digits, inclusive. */
  readonly minDigits: number;
  readonly maxDigits: number;
}

/** Fee of a bank for a payout. */
export interface FeeRule {
  readonly feeFlat: number;
  /** Share of the amount; 10000 is 100 %. */
  readonly feeBasisPoints: number;
}

/** Normalizes an account number to its digits. +63 9… of a mobile number becomes 09…. */
export function plainAccount(typed: string, kind: BankKind): string {
  const plain = typed.replaceAll(/[\s().-]/g, '');
  return kind === 'wallet' ? plain.replace(/^\+?63(?=9)/, '0') : plain;
}

/** Error of a stored account number, or null. */
export type AccountFault = 'missing' | 'mobile' | 'digits' | 'length';

/** Checks an account number against the bank's format; null if it is valid. */
export function accountFault(plain: string, { kind, minDigits, maxDigits }: AccountForm): AccountFault | null {
  if (plain === '') return 'missing';
  if (kind === 'wallet') return /^09\d{9}$/.test(plain) ? null : 'mobile';
  if (!/^\d+$/.test(plain)) return 'digits';
  return plain.length < minDigits || plain.length > maxDigits ? 'length' : null;
}

/** Masks an account number: `0917 *** 0142` for a mobile number, else only the last four digits. */
export function maskAccount(plain: string, kind: BankKind): string {
  return kind === 'wallet' ? `${plain.slice(0, 4)} *** ${plain.slice(-4)}` : `*** ${plain.slice(-4)}`;
}

/** Removes differences in writing a name: case, accents, dots, commas, hyphens, apostrophes, spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether two spellings are the same name; an empty one equals none. */
export const isSameName = (one: string, other: string): boolean =>
  plainName(one) !== '' && plainName(one) === plainName(other);

/** Fee of a payout, rounded up to a whole hundredth. */
export const feeOf = (amount: number, { feeFlat, feeBasisPoints }: FeeRule): number =>
  feeFlat + Math.ceil((amount * feeBasisPoints) / 10_000);

/** Range of a member's next withdrawal. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** Minimum and maximum of the next withdrawal: by the rule, the available balance, and the rest of today's limit. */
export function exchangeRange(
  rule: { readonly minAmount: number; readonly maxAmount: number },
  {
    coin,
    bonusKept,
    dailyAmountLeft,
  }: { readonly coin: number; readonly bonusKept: number; readonly dailyAmountLeft: number },
): AmountRange {
  return { min: rule.minAmount, max: Math.min(rule.maxAmount, Math.max(0, coin - bonusKept), dailyAmountLeft) };
}
