import type { Clock } from '#src/platform/clock.ts';
import { throttle } from './throttle.ts';

/** At most one refresh a second (spec §4). */
const REFRESH_THROTTLE_MS = 1000;

export interface RefreshSteps {
  readonly isMember: () => boolean;
  readonly isHome: () => boolean;
  readonly loadFigures: () => Promise<void>;
  readonly loadUserData: () => Promise<void>;
}

/** `withUserData` loads the user data on every route, not only home: needed after the user has changed. */
export type Refresh = (options?: { readonly withUserData?: boolean }) => void;

/**
 * Makes the refresh of spec §4: the member's figures, and the user data too on the home route. Failures wait for the
 * next one.
 */
export function createRefresh(clock: Clock, steps: RefreshSteps): Refresh {
  let needsUserData = false;
  const run = throttle(clock, REFRESH_THROTTLE_MS, () => {
    if (!steps.isMember()) return;
    const loadsUserData = needsUserData || steps.isHome();
    needsUserData = false;
    steps.loadFigures().catch(() => undefined);
    if (loadsUserData) steps.loadUserData().catch(() => undefined);
  });
  return ({ withUserData = false } = {}) => {
    needsUserData ||= withUserData;
    run();
  };
}
