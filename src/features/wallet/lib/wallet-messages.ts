import { WALLET_MESSAGE_LEVELS, type WalletMessage } from '#contract/wallet/messages.ts';
import { asList, asOneOf, asShape, asString } from '#src/platform/parse.ts';

const asMessages = asList(
  asShape<WalletMessage>({ id: asString, level: asOneOf(...WALLET_MESSAGE_LEVELS), text: asString }),
);

/** The messages in `walletMessageJson`; none if it cannot be read. */
export function walletMessagesOf(json = '[]'): readonly WalletMessage[] {
  try {
    return asMessages(JSON.parse(json)) ?? [];
  } catch {
    return [];
  }
}
