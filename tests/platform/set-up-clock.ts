import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

let clock: FakeClock = createFakeClock();

/** A clock that stands still, for every test of the file; what a test has rendered is taken away after it. */
export function setUpClock(): void {
  let uninstall = (): void => undefined;
  beforeEach(() => {
    clock = createFakeClock();
    uninstall = installClock(clock);
  });
  afterEach(() => {
    cleanup();
    uninstall();
  });
}

/** Lets `ms` go by, and what is due then show on the page. */
export const pass = (ms = 0): Promise<void> => act(() => clock.advance(ms));
