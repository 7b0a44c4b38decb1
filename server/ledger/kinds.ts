import type { CoinKind } from '#contract/coin-kinds.ts';
import type { DiamondKind } from '#contract/shop-rules.ts';

/** Kinds of the transfers that are play, which nearly all postings are: the index of the others leaves them out. */
export const PLAY_KINDS = ['bet', 'settle'] as const;

/** What a member is told that a transfer was, by its kind. One that is not listed is shown as something else. */
export const KINDS: Readonly<Record<string, CoinKind>> = {
  deposit: 'deposit',
  bet: 'bet',
  settle: 'win',
  rollback: 'refund',
  'deposit-bonus': 'bonus',
  withdrawal: 'withdrawal',
  'withdrawal-back': 'withdrawal',
  correction: 'correction',
  'jackpot-award': 'jackpot',
  'demo-gift': 'gift',
  safebox: 'safebox',
  'coupon-gift': 'bonus',
  'mail-award': 'gift',
  'task-award': 'bonus',
  'provider-out': 'provider',
  'provider-arrived': 'provider',
  'provider-home': 'provider',
  'diamond-coins': 'bonus',
  'pusher-refund': 'refund',
  'pusher-cash-out': 'refund',
  'invite-purse': 'bonus',
  'scratch-award': 'bonus',
  'scratch-addup': 'bonus',
  'rain-award': 'bonus',
  'pk-share': 'bonus',
  'halloween-award': 'bonus',
};

/** The plain word for a transfer's kind. */
export const plainKind = (kind: string): CoinKind => KINDS[kind] ?? 'other';

/** The transfers' kinds that have a plain word. */
export const kindsOf = (word: CoinKind): string[] => Object.keys(KINDS).filter((kind) => KINDS[kind] === word);

/** What a member is told that a transfer of diamonds was. One that is not listed is shown as something else. */
export const DIAMONDS: Readonly<Record<string, DiamondKind>> = {
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
};

/** The plain word for a transfer of diamonds. */
export const diamondKind = (kind: string): DiamondKind => DIAMONDS[kind] ?? 'other';
