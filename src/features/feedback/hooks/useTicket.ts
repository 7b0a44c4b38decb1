import { useEffect, useRef } from 'react';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useAction, useCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

export type Thread = CallAnswer<'getFeedbackDetail'>;

/** How often a ticket is asked for while it is looked at, ms. */
export const POLL_MS = 20_000;
/** What shows a ticket, and changes with it. */
export const TICKET_READS = ['getFeedbackDetail', 'getFeedbackRecord', 'getFeedback'] as const;

/** One ticket, kept fresh; what is shown counts as seen, so that the red dots go. */
export function useTicket(id: string): CallState<Thread> {
  const call = useCall('getFeedbackDetail', { id }, { refetchEvery: POLL_MS });
  const { run } = useAction('readFeedback', { refreshes: ['getFeedbackRecord'] });
  const seen = useRef(0);
  const last = call.data?.entries.at(-1)?.id ?? 0;
  const isUnread = call.data?.ticket.isUnread === true;
  useEffect(() => {
    if (!isUnread || last <= seen.current) return;
    seen.current = last;
    void run({ id, entry: last }).then((answer) => {
      if (answer === null) seen.current = 0;
      else useActivityStore.getState().setFlags({ feedbackFlag: answer.feedbackFlag });
    });
  }, [id, isUnread, last, run]);
  return call;
}
