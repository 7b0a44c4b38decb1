import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

let clock: FakeClock = createFakeClock();

/** Installs a stopped clock for every test of the file and removes what the test rendered. */
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

/** Advances the clock by `ms`, runs due timers and renders. */
export const pass = (ms = 0): Promise<void> => act(() => clock.advance(ms));
