import type { MailLook } from '#contract/mail/calls.ts';
import type { TileTone } from '#src/ui/index.ts';

/** What a mail's picture is: a file of /art without its ending, and the hue of its tile. */
export const LOOKS: Readonly<Record<MailLook, { readonly art: string; readonly tone: TileTone }>> = {
  gift: { art: 'art-gift', tone: 'jeepney' },
  news: { art: 'art-megaphone', tone: 'sky' },
  event: { art: 'art-parol', tone: 'ube' },
  money: { art: 'art-cash-out', tone: 'leaf' },
  card: { art: 'art-scratch-card', tone: 'teal' },
  coupon: { art: 'art-coupon', tone: 'rose' },
  care: { art: 'art-limits-shield', tone: 'night' },
};
