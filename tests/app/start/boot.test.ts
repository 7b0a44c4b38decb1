import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/index.ts';
import { boot, type BootSteps, retryNow, waitForMaintenanceEnd } from '#src/app/start/boot.ts';
import { installClock } from '#src/platform/clock.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { createFakeClock, type FakeClock, settle } from '../../platform/fake-clock.ts';

const failure = (kind: ApiErrorKind, errcode = 0): ApiError => new ApiError({ kind, call: 'appConfig', errcode });
let clock: FakeClock;
let restoreClock: () => void;
let done: string[];
let isMember = true;
let isMaintenanceOn = false;

/** Builds boot steps that record when they finish. `changes` replaces some of them. */
function stepsWith(changes: Partial<BootSteps> = {}): BootSteps {
  const step = (name: string) => async (): Promise<void> => void done.push(name);
  return {
    registerDevice: step('device'),
    loadTheme: step('theme'),
    loadConfiguration: step('configuration'),
    isMaintenanceOn: () => isMaintenanceOn,
    enterMaintenance: () => done.push('closed'),
    leaveMaintenance: () => done.push('reopened'),
    isMember: () => isMember,
    loadUserData: step('user'),
    loadVisitorActivities: step('activities'),
    refresh: () => done.push(`refresh, cover ${useBootStore.getState().isCoverOn ? 'on' : 'off'}`),
    ...changes,
  };
}
/** A step that fails once with each of these errors and then succeeds. */
const failing = (name: string, ...errors: unknown[]) =>
  vi.fn(async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    done.push(name);
  });

beforeEach(() => {
  clock = createFakeClock();
  restoreClock = installClock(clock);
  useBootStore.setState({ isCoverOn: true, problem: null });
  done = [];
  isMember = true;
  isMaintenanceOn = false;
});
afterEach(() => restoreClock());

describe('boot (spec §4)', () => {
  it('runs device, theme, configuration, user data, cover off and refresh in this order', async () => {
    await boot(stepsWith());
    expect(done).toEqual(['device', 'theme', 'configuration', 'user', 'refresh, cover off']);
    expect(clock.pending()).toBe(0);
  });

  it('requests nothing that came with the document, except the configuration during maintenance', async () => {
    isMember = false;
    await boot(stepsWith({ hasPublicAnswers: true }));
    expect(done).toEqual(['device', 'refresh, cover off']);
    done = [];
    await boot(stepsWith({ hasPublicAnswers: true, arePublicAnswersOld: () => done.includes('device') }));
    expect(done).toEqual(['device', 'theme', 'configuration', 'activities', 'refresh, cover off']);
    done = [];
    isMaintenanceOn = true;
    const booted = boot(stepsWith({ hasPublicAnswers: true }));
    await settle();
    isMaintenanceOn = false;
    await clock.advance(30_000);
    await booted;
    expect(done).toEqual(['device', 'closed', 'configuration', 'reopened', 'refresh, cover off']);
  });

  it('loads the visitors’ activities instead if nobody is logged in', async () => {
    isMember = false;
    await boot(stepsWith());
    expect(done).toEqual(['device', 'theme', 'configuration', 'activities', 'refresh, cover off']);
  });

  it('keeps the order when the answers come in another order', async () => {
    let registered = (): void => undefined;
    const registerDevice = () => new Promise<void>((resolve) => (registered = resolve));
    const booting = boot(stepsWith({ registerDevice }));
    await settle();
    expect(done).toEqual(['theme', 'configuration']);
    registered();
    await booting;
    expect(done.slice(2)).toEqual(['user', 'refresh, cover off']);
  });

  it('requests the data of a member on a known device at once, but uses it in its turn', async () => {
    let registered = (): void => undefined;
    const registerDevice = () => new Promise<void>((resolve) => (registered = resolve));
    const booting = boot(stepsWith({ registerDevice, isDeviceKnown: () => true, hasPublicAnswers: true }));
    await settle();
    expect(done).toEqual(['user']);
    expect(useBootStore.getState().isCoverOn).toBe(true);
    registered();
    await booting;
    expect(done).toEqual(['user', 'refresh, cover off']);
  });

  it('requests the data of a member again after maintenance, which refused it', async () => {
    isMaintenanceOn = true;
    const loadUserData = failing('user', failure('http', 503));
    const booting = boot(stepsWith({ isDeviceKnown: () => true, loadUserData }));
    await settle();
    isMaintenanceOn = false;
    await clock.advance(30_000);
    await booting;
    expect(useBootStore.getState().problem).toBeNull();
    expect(done.slice(-3)).toEqual(['reopened', 'user', 'refresh, cover off']);
  });

  it('shows a lost connection, tries again after 1, 2, 4 s, and keeps the session', async () => {
    const loadConfiguration = failing('configuration', failure('network'), failure('timeout'), failure('http', 503));
    const booting = boot(stepsWith({ loadConfiguration }));
    await settle();
    expect(useBootStore.getState()).toMatchObject({
      isCoverOn: true,
      problem: { step: 'configuration', reason: { key: 'errors:network' }, retryAt: clock.now() + 1000 },
    });
    await clock.advance(1000);
    expect(useBootStore.getState().problem).toMatchObject({
      reason: { key: 'errors:timeout' },
      retryAt: clock.now() + 2000,
    });
    await clock.advance(2000);
    expect(useBootStore.getState().problem).toMatchObject({
      reason: { key: 'errors:unavailable' },
      retryAt: clock.now() + 4000,
    });
    await clock.advance(4000);
    await booting;
    expect(loadConfiguration).toHaveBeenCalledTimes(4);
    expect(useBootStore.getState()).toMatchObject({ isCoverOn: false, problem: null });
    expect(done).toContain('user');
  });

  it('waits 30 s at most between tries, and never gives up', async () => {
    const loadUserData = failing('user', ...Array.from({ length: 40 }, () => failure('network')));
    const booting = boot(stepsWith({ loadUserData }));
    await clock.advance(1000 * (1 + 2 + 4 + 8 + 16) + 35 * 30_000);
    await booting;
    expect(done.slice(-2)).toEqual(['user', 'refresh, cover off']);
  });

  it('retries at once when the player asks, or when the network returns', async () => {
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    const registerDevice = failing('device', failure('network'), failure('network'));
    const booting = boot(stepsWith({ registerDevice }));
    await settle();
    retryNow();
    await settle();
    expect(registerDevice).toHaveBeenCalledTimes(2);
    network.dispatchEvent(new Event('online'));
    await booting;
    expect(registerDevice).toHaveBeenCalledTimes(3);
    expect(clock.pending()).toBe(0);
  });

  it('continues as a visitor when the member’s session has expired', async () => {
    const loadUserData = vi.fn(async () => {
      isMember = false;
      throw failure('http', 401);
    });
    await boot(stepsWith({ loadUserData }));
    expect(loadUserData).toHaveBeenCalledTimes(1);
    expect(done).toEqual(['device', 'theme', 'configuration', 'activities', 'refresh, cover off']);
  });

  it('does not wait for the visitors’ activities to succeed', async () => {
    isMember = false;
    await boot(stepsWith({ loadVisitorActivities: () => Promise.reject(failure('network')) }));
    expect(useBootStore.getState().isCoverOn).toBe(false);
  });

  it('waits for the end of maintenance also if a refused call has noticed it first', async () => {
    isMaintenanceOn = true;
    void waitForMaintenanceEnd(stepsWith());
    const booting = boot(stepsWith());
    await clock.advance(30_000);
    expect(done).not.toContain('user');
    isMaintenanceOn = false;
    await clock.advance(30_000);
    await booting;
    expect(done.filter((step) => step === 'closed')).toHaveLength(1);
    expect(done.slice(-3)).toEqual(['reopened', 'user', 'refresh, cover off']);
  });

  it('shows the maintenance page until maintenance is over', async () => {
    isMaintenanceOn = true;
    const booting = boot(stepsWith());
    await clock.advance(60_000);
    expect(done).toEqual(['device', 'theme', 'configuration', 'closed', 'configuration', 'configuration']);
    isMaintenanceOn = false;
    await clock.advance(30_000);
    await booting;
    expect(done.slice(-3)).toEqual(['reopened', 'user', 'refresh, cover off']);
  });
});
