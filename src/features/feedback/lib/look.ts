import type { FeedbackTicket } from '#contract/feedback/calls.ts';
import type { FeedbackState } from '#contract/feedback/rules.ts';
import type { IconName } from '#src/ui/index.ts';

/** Picture of a ticket whose category is gone. */
export const artOf = ({ category }: Pick<FeedbackTicket, 'category'>): string => category?.art ?? 'art-letter';

export const STATE_ICONS: Readonly<Record<FeedbackState, IconName>> = {
  open: 'clock',
  answered: 'mail',
  closed: 'check',
};

/** Path of a ticket's page. */
export const ticketPath = (id: string): string => `/feedback/record/${encodeURIComponent(id)}`;
