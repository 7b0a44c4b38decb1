import { asApiError, errorKey } from '#src/api/index.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';
import { type BootStep, useBootStore } from '#src/stores/lobby/boot.ts';

/** The steps of the boot sequence (spec §4). */
export interface BootSteps {
  /** The theme, the configuration and a visitor's activities came with the document. */
  readonly hasPublicAnswers?: boolean;
  /** Whether these are too old by now. Called after the device registration, whose answer sets the clock. */
  readonly arePublicAnswersOld?: () => boolean;
  readonly registerDevice: () => Promise<void>;
  readonly loadTheme: () => Promise<void>;
  readonly loadConfiguration: () => Promise<void>;
  readonly isMaintenanceOn: () => boolean;
  readonly enterMaintenance: () => void;
  readonly leaveMaintenance: () => void;
  readonly isMember: () => boolean;
  /** The device was registered in an earlier session. */
  readonly isDeviceKnown?: () => boolean;
  readonly loadUserData: () => Promise<void>;
  readonly loadVisitorActivities: () => Promise<void>;
  readonly refresh: () => void;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** How often the client asks whether maintenance is over, ms. */
const MAINTENANCE_POLL_MS = 30_000;

let skipWait: (() => void) | null = null;

/** Ends the wait before the next try (the player's 'Try again'). */
export const retryNow = (): void => skipWait?.();

/** Waits `ms`. Ends early when the network comes back, or by retryNow. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: Timer | null = null;
    const done = (): void => {
      if (timer !== null) clock.clearTimeout(timer);
      unsubscribe();
      skipWait = null;
      resolve();
    };
    const unsubscribe = subscribeOnline(() => {
      if (isOnline()) done();
    });
    timer = clock.setTimeout(done, ms);
    skipWait = done;
  });
}

/**
 * Tries a step until it succeeds and shows each failure meanwhile. A 401 counts as success: the session has ended and
 * the boot continues.
 */
async function untilDone(step: BootStep, attempt: () => Promise<void>): Promise<void> {
  const { setProblem } = useBootStore.getState();
  for (let failures = 0; ; failures += 1) {
    try {
      await attempt();
      return setProblem(null);
    } catch (error) {
      if (asApiError(error)?.errcode === 401) return setProblem(null);
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
      setProblem({ step, reason: errorKey(error), retryAt: clock.now() + waitMs });
      await wait(waitMs);
      setProblem({ step, reason: errorKey(error), retryAt: null });
    }
  }
}

/** The first try of a step starts at once and is awaited in its turn, so that three round trips run in parallel. */
function startNow(attempt: () => Promise<void>): () => Promise<void> {
  let first: Promise<void> | null = attempt();
  first.catch(() => undefined);
  return () => {
    const started = first;
    first = null;
    return started ?? attempt();
  };
}

/** Starts the app: device registration, theme, configuration, user data if logged in, cover off, refresh (spec §4). */
export async function boot(steps: BootSteps): Promise<void> {
  const registerDevice = startNow(steps.registerDevice);
  const isThere = (): boolean => steps.hasPublicAnswers === true && steps.arePublicAnswersOld?.() !== true;
  const unlessThere = (load: () => Promise<void>) =>
    steps.hasPublicAnswers === true ? async () => (isThere() ? undefined : load()) : startNow(load);
  const loadTheme = unlessThere(steps.loadTheme);
  const loadConfiguration = unlessThere(steps.loadConfiguration);
  // The member's data names the device, so only a known one need not be registered first.
  const isEarly = steps.isMember() && steps.isDeviceKnown?.() === true;
  const loadUserData = isEarly ? startNow(steps.loadUserData) : steps.loadUserData;

  await untilDone('device', registerDevice);
  await loadTheme();
  await untilDone('configuration', loadConfiguration);
  // Maintenance refuses the early request.
  const isClosed = steps.isMaintenanceOn();
  await waitForMaintenanceEnd(steps);
  if (steps.isMember()) await untilDone('user', isClosed ? steps.loadUserData : loadUserData);
  if (!steps.isMember() && !isThere()) await steps.loadVisitorActivities().catch(() => undefined);
  useBootStore.getState().removeCover();
  steps.refresh();
}

type MaintenanceSteps = Pick<
  BootSteps,
  'loadConfiguration' | 'isMaintenanceOn' | 'enterMaintenance' | 'leaveMaintenance'
>;

let waiting: Promise<void> | null = null;

/** During maintenance: shows its page, and asks every 30 s whether it is over. Callers share one wait. */
export function waitForMaintenanceEnd(steps: MaintenanceSteps): Promise<void> {
  waiting ??= pollMaintenance(steps).finally(() => (waiting = null));
  return waiting;
}

async function pollMaintenance(steps: MaintenanceSteps): Promise<void> {
  if (!steps.isMaintenanceOn()) return;
  steps.enterMaintenance();
  while (steps.isMaintenanceOn()) {
    await wait(MAINTENANCE_POLL_MS);
    await untilDone('configuration', steps.loadConfiguration);
  }
  steps.leaveMaintenance();
}
