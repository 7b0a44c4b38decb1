import type { CustomerService } from '#contract/content/calls.ts';

/** itemType of a customer service whose param1 is a mail address, or a telephone number. (1 is online chat, spec §3.) */
const MAIL = 2;
const TELEPHONE = 3;

function urlOf({ itemType, param1 }: CustomerService): string | null {
  if (/^(mailto:|tel:|https:)/.test(param1)) return param1;
  if (itemType === MAIL) return `mailto:${param1}`;
  return itemType === TELEPHONE ? `tel:${param1.replaceAll(/[^\d+]/g, '')}` : null;
}

/** The first way to reach support, by sort, outside our pages: mail, telephone or another site, or null. */
export function supportUrl(services: readonly CustomerService[]): string | null {
  const urls = services.toSorted((a, b) => a.sort - b.sort).map(urlOf);
  return urls.find((url) => url !== null) ?? null;
}
