import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRIDGE_VERSION, type EngineSettings, type ToEngine } from '#scenes/bridge/page/protocol.ts';
import { pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { fakeWorkers } from '../support/fake-workers.ts';
import { startTestEngine } from '../support/test-engine.ts';

const VIEWPORT = { width: 360, height: 500, dpr: 2 };
const SETTINGS: EngineSettings = {
  device: { memoryGiB: 4, cores: 8, saveData: false, effectiveType: null },
  tier: null,
  reducedMotion: false,
  theme: null,
  warm: [],
  assetBase: '/scene-assets/',
};
const wheel: ToEngine = { type: 'show', mount: 1, scene: 'jackpot-wheel', props: {}, viewport: VIEWPORT };
const pusher: ToEngine = {
  type: 'show',
  mount: 2,
  scene: 'coin-pusher',
  props: { table: pusherSetup(3), paidLabel: '+₱9,999,999.99' },
  viewport: VIEWPORT,
};

/** The timeout includes the compilation of the scene. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe('showing the coin pusher after another scene', { timeout: 60_000 }, () => {
  let engine: ReturnType<typeof startTestEngine>;
  const shown = () => engine.of('shown').map(({ mount }) => mount);
  /** Shows the wheel, requests the coin pusher and waits until its worker has received its order. */
  const open = async () => {
    const workers = fakeWorkers();
    engine = startTestEngine();
    engine.page.post({ type: 'init', version: BRIDGE_VERSION, viewport: VIEWPORT, settings: SETTINGS });
    engine.page.post(wheel);
    await eventually(() => expect(shown()).toEqual([1]));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    engine.page.post(pusher);
    while (workers[0]?.orders.length !== 1) await new Promise(setImmediate);
    return workers;
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  };

  afterEach(() => {
    vi.useRealTimers();
    engine.stop();
  });

  it('keeps the other scene until its table has arrived', async () => {
    const workers = await open();
    await settled();
    expect(shown()).toEqual([1]);
    expect(engine.of('swap').map(({ mount }) => mount)).toEqual([1]);
    workers[0]?.answer();
    await settled();
    expect(shown()).toEqual([1, 2]);
  });

  it('shows it without its table after a timeout', async () => {
    await open();
    await settled();
    vi.advanceTimersByTime(2999);
    await settled();
    expect(shown()).toEqual([1]);
    vi.advanceTimersByTime(1);
    await settled();
    expect(shown()).toEqual([1, 2]);
  });

  it('is aborted at once when another scene is requested', async () => {
    const workers = await open();
    engine.page.post({ ...wheel, mount: 3 } as ToEngine);
    while (!shown().includes(3)) await new Promise(setImmediate);
    expect(shown()).toEqual([1, 3]);
    expect(workers[0]?.terminated).toBe(true);
  });
});
