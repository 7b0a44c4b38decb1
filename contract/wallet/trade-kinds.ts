/** What the wallet's record can hold. Plain data: the client ships it. */
export const TRADE_KINDS = ['deposit', 'bonus', 'withdrawal'] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];
