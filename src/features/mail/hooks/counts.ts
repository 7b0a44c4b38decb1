import type { MailCounts } from '#contract/mail/calls.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

/** Tells the app's red dots what a call has just said of the inbox. */
export function showCounts({ unread, unclaimed }: MailCounts): void {
  useActivityStore.getState().setFlags({ emailAwardFlag: unread > 0 || unclaimed > 0 });
}
