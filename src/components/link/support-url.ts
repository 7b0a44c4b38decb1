import type { CustomerService } from '#contract/content/calls.ts';

/** itemType of online chat (spec §3), of a mail address, and of a telephone number. */
const CHAT = 1;
const MAIL = 2;
const TELEPHONE = 3;

/** Whether a service is our own chat; a chat with an address is another site's. */
export const isOwnChat = ({ itemType, param1 }: CustomerService): boolean =>
  itemType === CHAT && !param1.startsWith('https:');

/** The address of a service outside our pages: mail, telephone or another site, or null. */
export function supportUrl({ itemType, param1 }: CustomerService): string | null {
  if (/^(mailto:|tel:|https:)/.test(param1)) return param1;
  if (itemType === MAIL) return `mailto:${param1}`;
  return itemType === TELEPHONE ? `tel:${param1.replaceAll(/[^\d+]/g, '')}` : null;
}
