import { afterEach, beforeEach, vi } from 'vitest';
import { clearIntents, connectApi } from '#src/api/index.ts';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock } from '../platform/fake-clock.ts';

/** Request bodies of a repeatable query and of a change. */
export const page = { pageNum: 1, pageSize: 10 };
export const like = { gameId: 'g1', like: true };

/** Resolves with the answer of a call or with its error. */
export const outcome = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

/**
 * Before each test of the file, gives the calls a member's session and a stopped clock. A test may change who is logged
 * in.
 */
export function setUpSession() {
  const session = {
    token: null as string | null,
    userId: '',
    clock: createFakeClock(),
    onUnauthorized: vi.fn(),
    onUnavailable: vi.fn(),
    onTimeoutTip: vi.fn(),
  };
  let restoreClock: () => void;
  beforeEach(() => {
    session.token = 'token-1';
    session.userId = 'u1';
    session.clock = createFakeClock();
    restoreClock = installClock(session.clock);
    const { onUnauthorized, onUnavailable, onTimeoutTip } = session;
    const who = { token: () => session.token, userId: () => session.userId };
    connectApi({ ...who, onUnauthorized, onUnavailable, onTimeoutTip, onClientLost: () => undefined });
  });
  afterEach(() => {
    restoreClock();
    clearIntents();
    vi.clearAllMocks();
  });
  return session;
}
