import { act } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Loaded beforehand: the development check of answers is a lazy import, which must not outlive the test.
import '#src/api/check-answer.ts';
import { clearIntents, connectApi } from '#src/api/index.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { queryClient } from '#src/query/client.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { pass as passTime, setUpClock } from '../platform/set-up-clock.ts';

/** Lets `ms` go by, and what is due then show: also answers, which do so in a task of their own. */
export async function pass(ms = 0): Promise<void> {
  for (const each of [0, ms]) {
    await passTime(each);
    await act(nextTask);
  }
}

const ignore = (): void => undefined;

/** A member's session, an empty cache and a clock that stands still, for every test of the file. */
export function setUpQueries(): void {
  setUpClock();
  beforeEach(() => {
    useSessionStore.setState({ token: 'token-1' });
    connectApi({
      token: () => useSessionStore.getState().token,
      userId: () => 'u1',
      onUnauthorized: ignore,
      onUnavailable: ignore,
      onTimeoutTip: ignore,
    });
  });
  afterEach(() => {
    queryClient.clear();
    clearIntents();
  });
}
