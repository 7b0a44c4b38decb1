import type { MailAward } from '#contract/mail.ts';
import type { Award } from '#src/stores/modals.ts';

/** An award of a mail as the reward modal lists it. */
export const toAward = ({ propId, count, num }: MailAward): Award =>
  num > 0 ? { propId, count, num } : { propId, count };
