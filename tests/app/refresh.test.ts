import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS, startHeartbeat } from '#src/app/start/heartbeat.ts';
import { createRefresh, type Refresh } from '#src/app/start/refresh.ts';
import { createFakeClock, type FakeClock } from '../platform/fake-clock.ts';

let clock: FakeClock;
beforeEach(() => {
  clock = createFakeClock();
});

describe('refresh (spec §4)', () => {
  const loadFigures = vi.fn(() => Promise.resolve());
  const loadUserData = vi.fn(() => Promise.resolve());
  let isMember = true;
  let isHome = true;
  let refresh: Refresh;

  beforeEach(() => {
    vi.clearAllMocks();
    isMember = true;
    isHome = true;
    refresh = createRefresh(clock, { isMember: () => isMember, isHome: () => isHome, loadFigures, loadUserData });
  });

  it('loads figures and user data on the home route, figures elsewhere', async () => {
    refresh();
    expect(loadFigures).toHaveBeenCalledTimes(1);
    expect(loadUserData).toHaveBeenCalledTimes(1);
    isHome = false;
    await clock.advance(1000);
    refresh();
    expect(loadFigures).toHaveBeenCalledTimes(2);
    expect(loadUserData).toHaveBeenCalledTimes(1);
  });

  it('does nothing for a visitor', () => {
    isMember = false;
    refresh({ withUserData: true });
    expect(loadFigures).not.toHaveBeenCalled();
    expect(loadUserData).not.toHaveBeenCalled();
  });

  it('runs at most once a second, and merges the calls in between', async () => {
    isHome = false;
    refresh();
    refresh();
    refresh({ withUserData: true });
    expect(loadFigures).toHaveBeenCalledTimes(1);
    await clock.advance(999);
    expect(loadFigures).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(loadFigures).toHaveBeenCalledTimes(2);
    expect(loadUserData).toHaveBeenCalledTimes(1);
    await clock.advance(10_000);
    expect(loadFigures).toHaveBeenCalledTimes(2);
  });

  it('checks for a member when it runs, not when it was called', async () => {
    refresh();
    refresh();
    isMember = false;
    await clock.advance(1000);
    expect(loadFigures).toHaveBeenCalledTimes(1);
  });

  it('runs again after a failure', async () => {
    loadFigures.mockRejectedValueOnce(new Error('offline'));
    loadUserData.mockRejectedValueOnce(new Error('offline'));
    refresh();
    await clock.advance(1000);
    refresh();
    expect(loadFigures).toHaveBeenCalledTimes(2);
  });
});

describe('heartbeat (spec §4)', () => {
  const beat = vi.fn();
  let shouldBeat = true;
  let changed: () => void;
  let stop: () => void;
  const unsubscribe = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    shouldBeat = true;
    stop = startHeartbeat(clock, {
      shouldBeat: () => shouldBeat,
      beat,
      subscribe: (listener) => {
        changed = listener;
        return unsubscribe;
      },
    });
  });

  it('beats every 60 s', async () => {
    await clock.advance(HEARTBEAT_MS - 1);
    expect(beat).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(beat).toHaveBeenCalledTimes(1);
    await clock.advance(3 * HEARTBEAT_MS);
    expect(beat).toHaveBeenCalledTimes(4);
  });

  it('stops while the page is hidden or nobody is logged in, and starts again', async () => {
    await clock.advance(HEARTBEAT_MS);
    shouldBeat = false;
    changed();
    await clock.advance(10 * HEARTBEAT_MS);
    expect(beat).toHaveBeenCalledTimes(1);
    shouldBeat = true;
    changed();
    changed();
    await clock.advance(HEARTBEAT_MS);
    expect(beat).toHaveBeenCalledTimes(2);
  });

  it('leaves no timer when it is stopped', async () => {
    stop();
    expect(clock.pending()).toBe(0);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
