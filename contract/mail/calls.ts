import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { KYC_ERRORS } from '../kyc/calls.ts';
import { award } from '../props/award.ts';

/** Kind of a mail's picture. */
export const MAIL_LOOKS = ['gift', 'news', 'event', 'money', 'card', 'coupon', 'care'] as const;
export type MailLook = (typeof MAIL_LOOKS)[number];

/** State of a mail's reward; `none`: it has no reward. */
const rewardState = z.enum(['none', 'waiting', 'claimed', 'expired']);

const mailFields = {
  id,
  title: z.string(),
  look: z.enum(MAIL_LOOKS),
  sentTime: timestamp,
  /** Time until which the reward can be claimed, and until which a mail without one counts as new; null is forever. */
  expireTime: timestamp.nullable(),
  awards: z.array(award),
  /** Required turnover before the coins can be withdrawn, hundredths. */
  turnover: hundredths,
  state: rewardState,
};
const mailItem = z.object({
  ...mailFields,
  /** Beginning of the text. */
  preview: z.string(),
  isRead: z.boolean(),
});
export type MailItem = z.infer<typeof mailItem>;
const mailDetail = z.object({ ...mailFields, body: z.string() });
export type MailDetail = z.infer<typeof mailDetail>;

/** Unread mails that still count as new, and unclaimed rewards. The inbox shows a red dot for either. */
const counts = z.object({ unread: z.int().min(0), unclaimed: z.int().min(0) });
export type MailCounts = z.infer<typeof counts>;

const mails = paged(mailItem, 50);

/** Errors of the inbox (not in the spec). */
export const MAIL_ERRORS = callErrors({
  mailGone: [8350, 'There is no such mail in your inbox'],
  noReward: [8351, 'This mail has no reward'],
  alreadyClaimed: [8352, 'You have claimed this already'],
  rewardExpired: [8353, 'The time to claim this has expired'],
  nothingWaits: [8354, 'You have no reward to claim in your inbox'],
  rewardWaits: [8355, 'This mail has an unclaimed reward: deleting it would forfeit the reward'],
});
const E = MAIL_ERRORS;

const declared = {
  flags: { emailAwardFlag: 'inbox' },
  movements: { mail: { group: 'awards', art: 'art-letter' } },
  transfers: { 'mail-award': { coins: 'mail', diamonds: 'gift' } },
} as const satisfies Declared;

/**
 * The inbox (spec §7 Mail). Promotions are hidden while a player is on a break or excluded, and appear again when play
 * opens. Other mails are always delivered.
 */
export const mail = domain('mail', declared, {
  getMail3: call({
    access: 'member',
    summary:
      'The inbox, newest first: all mails, those with a reward, or those without; and the counts of unread and unclaimed ones.',
    ...mails,
    body: { ...mails.body, kind: z.enum(['all', 'reward', 'news']) },
    answer: { ...mails.answer, counts },
  }),
  getMailDetail: call({
    access: 'member',
    summary: 'One mail with its whole text, marked as read; repeating the call answers the same.',
    body: { id },
    answer: { mail: mailDetail, counts },
    errors: [E.mailGone],
  }),
  readMail: call({
    access: 'member',
    changes: true,
    summary: 'Marks every mail as read.',
    body: {},
    answer: { counts },
  }),
  receiveMail: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary:
      'Claims the reward of a mail in the inbox, or of waiting ones (id null), the first to expire first, at ' +
      'most 50 at once; `counts.unclaimed` says whether more are left. Marks the mails as read.',
    body: { id: id.nullable() },
    answer: {
      /** Received items, each once. */
      awards: z.array(award),
      turnover: hundredths,
      coin: hundredths,
      counts,
    },
    errors: [
      E.mailGone,
      E.noReward,
      E.alreadyClaimed,
      E.rewardExpired,
      E.nothingWaits,
      KYC_ERRORS.giftAfterCheck,
      KYC_ERRORS.giftOncePerPerson,
    ],
  }),
  delMail: call({
    access: 'member',
    changes: true,
    summary:
      'Deletes a mail, or all read ones (id null). A mail with an unclaimed reward is only deleted by its id with `givesUp`.',
    body: { id: id.nullable(), givesUp: z.boolean() },
    answer: { deleted: z.int().min(0), counts },
    errors: [E.mailGone, E.rewardWaits],
  }),
});
