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
  /** Until when the reward can be claimed, and a mail without one is news; null is for ever. */
  expireTime: timestamp.nullable(),
  awards: z.array(award),
  /** Required turnover before the coins can be withdrawn, hundredths. */
  turnover: hundredths,
  state: rewardState,
};
const mailItem = z.object({
  ...mailFields,
  /** The beginning of its text. */
  preview: z.string(),
  isRead: z.boolean(),
});
export type MailItem = z.infer<typeof mailItem>;
const mailDetail = z.object({ ...mailFields, body: z.string() });
export type MailDetail = z.infer<typeof mailDetail>;

/** Mails that have not been read and may still be news, and rewards that wait. The inbox has a red dot for either. */
const counts = z.object({ unread: z.int().min(0), unclaimed: z.int().min(0) });
export type MailCounts = z.infer<typeof counts>;

const mails = paged(mailItem, 50);

/** Refusals of the inbox (ours: the spec shows none). */
export const MAIL_ERRORS = callErrors({
  mailGone: [8350, 'There is no such mail in your inbox'],
  noReward: [8351, 'This mail brings no reward'],
  alreadyClaimed: [8352, 'You have claimed this already'],
  rewardExpired: [8353, 'The time to claim this is over'],
  nothingWaits: [8354, 'No reward waits in your inbox'],
  rewardWaits: [8355, 'A reward waits in this mail: deleting it gives the reward up'],
});
const E = MAIL_ERRORS;

const declared = {
  flags: { emailAwardFlag: 'inbox' },
  movements: { mail: { group: 'awards', art: 'art-letter' } },
  transfers: { 'mail-award': { coins: 'mail', diamonds: 'gift' } },
} as const satisfies Declared;

/**
 * The inbox (spec §7 Mail). While a player is on a break or excluded it holds no promotion: such a mail is not there until play
 * opens again. What they are owed or must know reaches them always.
 */
export const mail = domain('mail', declared, {
  getMail3: call({
    access: 'member',
    summary:
      'The inbox, newest first: all mails, those with a reward, or those without; and what is unread and unclaimed.',
    ...mails,
    body: { ...mails.body, kind: z.enum(['all', 'reward', 'news']) },
    answer: { ...mails.answer, counts },
  }),
  getMailDetail: call({
    access: 'member',
    summary: 'One mail with its whole text, which is read by this; read again it answers the same.',
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
      'Claims the reward of a mail that is in the inbox, or of those that wait (id null), the first to expire first, 50 at once; ' +
      '`counts.unclaimed` says whether more are left. The mails are read by this.',
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
      'Deletes a mail, or all that are read (id null). One whose reward waits only with `givesUp`, and never among all.',
    body: { id: id.nullable(), givesUp: z.boolean() },
    answer: { deleted: z.int().min(0), counts },
    errors: [E.mailGone, E.rewardWaits],
  }),
});
