import { afterEach, expect, it } from 'vitest';
import { showCounts } from '#src/features/mail/hooks/counts.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

const isDotted = () => useActivityStore.getState().flags.emailAwardFlag;
afterEach(() => useActivityStore.setState(useActivityStore.getInitialState(), true));

it.each([
  ['an unread mail', { unread: 1, unclaimed: 0 }, true],
  ['a read mail with a reward', { unread: 0, unclaimed: 1 }, true],
  ['nothing', { unread: 0, unclaimed: 0 }, false],
])('the red dot of the inbox: %s', (_what, counts, expected) => {
  showCounts(counts);
  expect(isDotted()).toBe(expected);
});
