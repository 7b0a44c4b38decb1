/** What a movement of a member's coins was, in plain words. Plain data: the client ships it. */
export const COIN_KINDS = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'refund',
  'jackpot',
  'bonus',
  'safebox',
  'provider',
  'gift',
  'correction',
  'other',
] as const;
export type CoinKind = (typeof COIN_KINDS)[number];
