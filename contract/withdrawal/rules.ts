/**
 * The rules of a withdrawal that client and server share. Plain data and functions: the client ships them. Every amount
 * is in hundredths.
 */

/** `wallet`: an e-wallet, whose account is a mobile number. `bank`: an account number of digits. */
export const BANK_KINDS = ['wallet', 'bank'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** From the request to its end: `waiting` and `approved` are open, the others final. */
export const EXCHANGE_STATES = ['waiting', 'approved', 'sent', 'refused', 'cancelled'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** Whether a withdrawal is still on its way: its money is held. */
export const isOpen = (state: ExchangeState): boolean => state === 'waiting' || state === 'approved';

/** How a player proves that a withdrawal is theirs: not at all, by a code to their number, or by the safe's password. */
export const SECOND_FACTORS = ['none', 'code', 'safe'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
/** How long a withdrawal that was confirmed can be asked for, ms. */
export const CONFIRMED_MS = 10 * 60_000;

/** The KYC step at which a member may withdraw (spec §6, userLevel). */
export const WITHDRAW_LEVEL = 3;

/** What an account number of a bank looks like. */
export interface AccountForm {
  readonly kind: BankKind;
  /** Fewest and most digits, both allowed. */
  readonly minDigits: number;
  readonly maxDigits: number;
}

/** What a bank takes for a payout. */
export interface FeeRule {
  readonly feeFlat: number;
  /** Of the amount, 10000 is all of it. */
  readonly feeBasisPoints: number;
}

/** An account number as it is kept: its digits. +63 9… of a mobile number becomes 09…. */
export function plainAccount(typed: string, kind: BankKind): string {
  const plain = typed.replaceAll(/[\s().-]/g, '');
  return kind === 'wallet' ? plain.replace(/^\+?63(?=9)/, '0') : plain;
}

/** What is wrong with an account number as it is kept, null where nothing is. */
export type AccountFault = 'missing' | 'mobile' | 'digits' | 'length';

/** Holds an account number against what its bank uses. */
export function accountFault(plain: string, { kind, minDigits, maxDigits }: AccountForm): AccountFault | null {
  if (plain === '') return 'missing';
  if (kind === 'wallet') return /^09\d{9}$/.test(plain) ? null : 'mobile';
  if (!/^\d+$/.test(plain)) return 'digits';
  return plain.length < minDigits || plain.length > maxDigits ? 'length' : null;
}

/** An account number as it is shown: `0917 *** 0142` of a mobile number, else its last four digits. */
export function maskAccount(plain: string, kind: BankKind): string {
  return kind === 'wallet' ? `${plain.slice(0, 4)} *** ${plain.slice(-4)}` : `*** ${plain.slice(-4)}`;
}

/** A name without what people write differently: case, accents, dots, commas, hyphens, apostrophes, spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether two spellings are the same name; none is the same as an empty one. */
export const isSameName = (one: string, other: string): boolean =>
  plainName(one) !== '' && plainName(one) === plainName(other);

/** What is kept of an amount for its payout, rounded up to a whole hundredth. */
export const feeOf = (amount: number, { feeFlat, feeBasisPoints }: FeeRule): number =>
  feeFlat + Math.ceil((amount * feeBasisPoints) / 10_000);

/** What a member can ask for in one withdrawal now. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

/** The least and the most of the next withdrawal: by the rule, the balance less what of it stays, and what is left of today. */
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
