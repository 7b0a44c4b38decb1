import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
// Loaded beforehand: the development check of answers is a lazy import, which must not outlive the test.
import '#src/api/check-answer.ts';
import { clearIntents, connectApi } from '#src/api/index.ts';
import { installClock } from '#src/platform/clock.ts';
import { queryClient } from '#src/query/client.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';

const ignore = (): void => undefined;
let clock: FakeClock = createFakeClock();

/** A member's session, an empty cache and a clock that stands still, for every test of the file. */
export function setUpQueries(): void {
  let uninstall = ignore;
  beforeEach(() => {
    clock = createFakeClock();
    uninstall = installClock(clock);
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
    cleanup();
    queryClient.clear();
    clearIntents();
    uninstall();
  });
}

/** Lets `ms` go by, and what is due then show on the page. */
export const pass = (ms = 0): Promise<void> => act(() => clock.advance(ms));
