import { COIN_ART } from '#contract/generated/coin-art.ts';
import type { CoinKind } from '#contract/wallet/coin-kinds.ts';

/** Kinds of coin movements that give nothing: cash, play, and moves of own coins. */
const NO_AWARDS: readonly CoinKind[] = [
  'deposit',
  'withdrawal',
  'withdrawalBack',
  'bet',
  'win',
  'refund',
  'safebox',
  'provider',
  'correction',
  'other',
];

/** Kinds of the record of awards. A test compares them with the contract's, which the client does not load. */
export const AWARD_KINDS = (Object.keys(COIN_ART) as CoinKind[]).filter((kind) => !NO_AWARDS.includes(kind));
