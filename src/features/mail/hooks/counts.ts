import type { MailCounts } from '#contract/mail/calls.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

/** Updates the app's red dots from an answer about the inbox. */
export function showCounts({ unread, unclaimed }: MailCounts): void {
  useActivityStore.getState().setFlags({ emailAwardFlag: unread > 0 || unclaimed > 0 });
}
