import { act } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Load the development check of answers early: it is a lazy import that must not outlive the test.
import '#src/api/check-answer.ts';
import { clearIntents, connectApi } from '#src/api/index.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { queryClient } from '#src/query/client.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { pass as passTime, setUpClock } from '../platform/set-up-clock.ts';

/**
 * Advances the clock by `ms`, runs due timers and renders. It also waits for answers, which render in a separate task.
 */
export async function pass(ms = 0): Promise<void> {
  for (const each of [0, ms]) {
    await passTime(each);
    await act(nextTask);
  }
}

const ignore = (): void => undefined;

/** Gives every test of the file a member's session, an empty cache and a stopped clock. */
export function setUpQueries(): void {
  setUpClock();
  beforeEach(() => {
    useSessionStore.setState({ token: 'token-1' });
    connectApi({
      token: () => useSessionStore.getState().token,
      userId: () => 'u1',
      onUnauthorized: ignore,
      onUnavailable: ignore,
      onClientLost: ignore,
      onTimeoutTip: ignore,
    });
  });
  afterEach(() => {
    queryClient.clear();
    clearIntents();
  });
}
