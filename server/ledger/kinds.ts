import type { CoinKind } from '#contract/coin-kinds.ts';
import type { DiamondKind } from '#contract/shop-rules.ts';

/** Kinds of the transfers that are play, which nearly all postings are: the index of the others leaves them out. */
export const PLAY_KINDS = ['bet', 'settle'] as const;

/** What a member is told that a transfer was, by its kind. One that is not listed is shown as something else. */
export const KINDS = {
  deposit: 'deposit',
  bet: 'bet',
  settle: 'win',
  rollback: 'refund',
  'deposit-bonus': 'depositBonus',
  withdrawal: 'withdrawal',
  'withdrawal-back': 'withdrawalBack',
  correction: 'correction',
  'jackpot-award': 'jackpot',
  'demo-gift': 'gift',
  safebox: 'safebox',
  'coupon-gift': 'coupon',
  'mail-award': 'mail',
  'task-award': 'task',
  'provider-out': 'provider',
  'provider-arrived': 'provider',
  'provider-home': 'provider',
  'diamond-coins': 'diamonds',
  'pusher-refund': 'refund',
  'pusher-cash-out': 'refund',
  'invite-purse': 'invite',
  'invite-spin': 'invite',
  'scratch-award': 'scratch',
  'scratch-addup': 'scratch',
  'rain-award': 'rain',
  'pk-share': 'contest',
  'halloween-award': 'halloween',
} as const satisfies Readonly<Record<string, CoinKind>>;
/** A transfer's kind that has a plain word of coins. */
export type CoinTransfer = keyof typeof KINDS;
const WORDS: Readonly<Record<string, CoinKind>> = KINDS;

/** The plain word for a transfer's kind. */
export const plainKind = (kind: string): CoinKind => WORDS[kind] ?? 'other';

/** The transfers' kinds that have one of these plain words. */
export const kindsOf = (words: readonly CoinKind[]): string[] =>
  Object.keys(WORDS).filter((kind) => words.includes(plainKind(kind)));

/** What a member is told that a transfer of diamonds was. One that is not listed is shown as something else. */
export const DIAMONDS = {
  'bet-diamonds': 'bet',
  'jackpot-award': 'jackpot',
  'diamond-exchange': 'exchange',
  'diamond-back': 'back',
  'operator-gift': 'gift',
  'demo-gift': 'gift',
  'mail-award': 'gift',
  'task-award': 'task',
  'invite-spin': 'gift',
  'scratch-award': 'scratch',
  'scratch-addup': 'scratch',
  'halloween-award': 'gift',
} as const satisfies Readonly<Record<string, DiamondKind>>;
const DIAMOND_WORDS: Readonly<Record<string, DiamondKind>> = DIAMONDS;

/** The plain word for a transfer of diamonds. */
export const diamondKind = (kind: string): DiamondKind => DIAMOND_WORDS[kind] ?? 'other';
