import { afterEach, beforeEach } from 'vitest';
// Loaded beforehand: the development check of answers is a lazy import, which must not outlive the test.
import '#src/api/check-answer.ts';
import { clearIntents, connectApi } from '#src/api/index.ts';
import { queryClient } from '#src/query/client.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { setUpClock } from '../platform/set-up-clock.ts';

export { pass } from '../platform/set-up-clock.ts';

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
