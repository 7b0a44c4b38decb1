import { z } from 'zod';
import type { AppConfig } from '#contract/content/calls.ts';
import { WALLET_MESSAGE_LEVELS, type WalletMessage } from '#contract/wallet/messages.ts';
import type { ContentItem } from '../../content/store.ts';
import { contentDesk, inBoth } from '../../operator/content/content.ts';

/** The content kind of messages on the wallet pages. */
export const WALLET_MESSAGE = 'walletMessage';

const level = z.enum(WALLET_MESSAGE_LEVELS);

export const walletMessagesPart = contentDesk({
  kind: WALLET_MESSAGE,
  list: 'walletMessages',
  one: 'WalletMessage',
  title: 'Messages on the wallet',
  summary: 'Messages on the wallet pages, e.g. that a bank is slow today. Each is shown until it is removed.',
  fields: z.object({
    text: inBoth('Text', 240),
    level: level.describe('Level: a warning stands out'),
  }),
  shown: z.strictObject({ id: z.string(), text: z.string(), level }),
  columns: { 'text.en-PH': 'Text', level: 'Level' },
});

/** `clientConfig` with the operator's messages as a JSON list (spec §3). */
export function withWalletMessages(
  values: Omit<AppConfig['clientConfig'], 'walletMessageJson'>,
  messages: readonly ContentItem[],
): AppConfig['clientConfig'] {
  const list = messages.map(({ data }) => data as WalletMessage);
  return { ...values, walletMessageJson: JSON.stringify(list) };
}
