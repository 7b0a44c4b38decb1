/** How urgent a message on the wallet pages is. */
export const WALLET_MESSAGE_LEVELS = ['info', 'warning'] as const;

/** A message of the operator on the wallet pages: an entry of the JSON list `clientConfig.walletMessageJson` (spec §3). */
export interface WalletMessage {
  readonly id: string;
  readonly level: (typeof WALLET_MESSAGE_LEVELS)[number];
  /** In the requested language. */
  readonly text: string;
}
