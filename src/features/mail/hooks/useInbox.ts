import { useEffect, useState } from 'react';
import type { MailItem } from '#contract/mail/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Action, type PagedState, useAction, usePagedCall } from '#src/query/index.ts';
import { showCounts } from './counts.ts';

/** What the inbox can be narrowed to. */
export const KINDS = ['all', 'reward', 'news'] as const;
export type Kind = (typeof KINDS)[number];

export interface Inbox {
  readonly pages: PagedState<MailItem, CallAnswer<'getMail3'>>;
  readonly kind: Kind;
  readonly setKind: (kind: Kind) => void;
  readonly unread: number;
  readonly unclaimed: number;
  /** Whether there is something that `removeRead` would delete, as far as the list is loaded. */
  readonly hasRead: boolean;
  readonly readAll: () => Promise<void>;
  readonly reading: Action<'readMail'>;
}

/** The inbox, one kind at a time. */
export function useInbox(): Inbox {
  const [kind, setKind] = useState<Kind>('all');
  const pages = usePagedCall('getMail3', { kind });
  const reading = useAction('readMail', { intent: 'read-mails', refreshes: ['getMail3'] });
  const counts = pages.first?.counts;
  useEffect(() => {
    if (counts !== undefined) showCounts(counts);
  }, [counts]);
  return {
    pages,
    kind,
    setKind,
    unread: counts?.unread ?? 0,
    unclaimed: counts?.unclaimed ?? 0,
    hasRead: pages.items.some(({ isRead, state }) => isRead && state !== 'waiting'),
    async readAll() {
      const answer = await reading.run({});
      if (answer !== null) showCounts(answer.counts);
    },
    reading,
  };
}
