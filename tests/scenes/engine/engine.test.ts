import { afterEach, describe, expect, it, vi } from 'vitest';
import { BRIDGE_VERSION, type EngineSettings, type ToEngine } from '#scenes/bridge/page/protocol.ts';
import { CELLS } from '../support/cells.ts';
import { RAIN } from '../support/rain.ts';
import { startTestEngine } from '../support/test-engine.ts';

const VIEWPORT = { width: 344, height: 298, dpr: 3 };
const SETTINGS: EngineSettings = {
  device: { memoryGiB: 4, cores: 8, saveData: false, effectiveType: null },
  tier: null,
  reducedMotion: false,
  theme: null,
  warm: [],
  assetBase: '/scene-assets/',
};
const INIT: ToEngine = { type: 'init', version: BRIDGE_VERSION, viewport: VIEWPORT, settings: SETTINGS };
const grid = (mount: number): ToEngine => ({
  type: 'show',
  mount,
  scene: 'grid-draw',
  props: { cells: CELLS },
  viewport: VIEWPORT,
});
const wheel = (mount: number): ToEngine => ({
  type: 'show',
  mount,
  scene: 'jackpot-wheel',
  props: {},
  viewport: VIEWPORT,
});
const draw = (mount: number, id: number, cellId: number): ToEngine => ({
  type: 'request',
  mount,
  id,
  request: { type: 'draw', cellId },
});

/** The timeout includes the compilation of the scene. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe('engine', { timeout: 60_000 }, () => {
  let engine: ReturnType<typeof startTestEngine>;
  const open = async (...messages: ToEngine[]) => {
    for (const message of messages) engine.page.post(message);
    await eventually(() => expect(engine.of('ready').length + engine.of('failed').length).toBeGreaterThan(0));
  };
  const shown = (mount: number) => eventually(() => expect(engine.of('shown').at(-1)?.mount).toBe(mount));
  const answered = (id: number) =>
    eventually(() => expect(engine.of('answer').map((answer) => answer.id)).toContain(id));

  afterEach(() => {
    engine.stop();
    vi.useRealTimers();
  });

  it('posts ready with its tier, and failed for another bridge version or without WebGL', async () => {
    engine = startTestEngine();
    await open(INIT);
    expect(engine.of('ready')).toEqual([{ type: 'ready', version: BRIDGE_VERSION, tier: 'mid' }]);
    engine = startTestEngine();
    await open({ ...INIT, version: BRIDGE_VERSION + 1 } as ToEngine);
    expect(engine.of('failed')[0]?.message).toMatch(/version/);
    engine = startTestEngine({ broken: true });
    await open(INIT);
    expect(engine.of('failed')[0]?.message).toMatch(/no WebGL/);
  });

  it('preloads scenes while the renderer starts, and uses each preloaded scene once', async () => {
    engine = startTestEngine();
    await open({ ...INIT, settings: { ...SETTINGS, warm: ['grid-draw'] } } as ToEngine);
    await eventually(() => expect(engine.fetched('grid-draw')).toBe(1));
    engine.page.post({ type: 'warm', scene: 'jackpot-wheel' });
    await eventually(() => expect(engine.fetched('jackpot-wheel')).toBe(1));
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(wheel(2));
    await shown(2);
    expect([engine.fetched('grid-draw'), engine.fetched('jackpot-wheel')]).toEqual([1, 1]);
    engine.page.post(grid(3));
    await shown(3);
    expect(engine.fetched('grid-draw')).toBe(2);
  });

  it("draws a turning wheel at its tier's resolution and a stopped wheel at full resolution", async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(wheel(1));
    await shown(1);
    const resolution = () => engine.screens[0]?.log.sizes.at(-1)?.[2];
    expect(resolution()).toBe(2);
    engine.page.post({ type: 'request', mount: 1, id: 1, request: { type: 'spin', tier: 'mini', seed: 1 } });
    await eventually(() => expect(engine.frames.waiting).toBe(1));
    for (let frame = 0; frame < 10; frame++) engine.frames.frame();
    expect(resolution()).toBe(1.5);
    for (let frame = 0; engine.frames.waiting > 0; frame++) engine.frames.frame();
    expect(resolution()).toBe(2);
  });

  it('shows a scene after the canvas has moved, at full resolution, and then requests no frames', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    expect(engine.screens[0]?.log.sizes.at(-1)).toEqual([344, 298, 2]);
    engine.page.post(wheel(2));
    await shown(2);
    expect(engine.screens[0]?.log.sizes.at(-1)).toEqual([344, 298, 2]);
    expect(engine.of('swap').map(({ mount, still }) => ({ mount, still: still?.mount ?? null }))).toEqual([
      { mount: 1, still: null },
      { mount: 2, still: 1 },
    ]);
    engine.frames.frame();
    expect(engine.frames.waiting).toBe(0);
  });

  it('answers a draw that is covered midway with its result, and restores the scene later', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(draw(1, 7, 105));
    engine.page.post(wheel(2));
    await shown(2);
    await answered(7);
    expect(engine.of('answer')).toEqual([{ type: 'answer', id: 7, value: { cellId: 105, ending: 'cut' } }]);
    engine.page.post({ type: 'drop', mount: 2 });
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(draw(1, 8, 105));
    engine.page.post({ type: 'visible', visible: false });
    await answered(8);
    expect(engine.of('event').filter(({ event }) => event.type === 'settled')).toHaveLength(2);
  });

  it('reports the result of a command with its first sign of life', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    const snapshot = { lit: 103, won: 103, draw: null };
    engine.page.post({ type: 'command', mount: 1, command: { type: 'snapshot', snapshot } });
    await eventually(() => expect(engine.of('snapshot').length).toBeGreaterThan(0));
    expect(engine.of('snapshot')[0]?.snapshot).toEqual(snapshot);
    engine.page.post(draw(1, 7, 105));
    await eventually(() => expect(engine.of('snapshot').length).toBeGreaterThan(1));
    expect(engine.of('snapshot')[1]?.snapshot).toMatchObject({ draw: { cellId: 105 } });
  });

  it('goes to the result on a hidden page, on a lost context and under reduced motion', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(draw(1, 1, 102));
    engine.page.post({ type: 'visible', visible: false });
    await answered(1);
    expect(engine.frames.waiting).toBe(0);
    engine.page.post(draw(1, 2, 103));
    await answered(2);
    engine.page.post({ type: 'visible', visible: true });
    engine.page.post(draw(1, 3, 104));
    await eventually(() => expect(engine.frames.waiting).toBe(1));
    engine.screens[0]?.fire('webglcontextlost');
    await answered(3);
    engine.screens[0]?.fire('webglcontextrestored');
    engine.page.post(draw(1, 4, 105));
    engine.page.post({ type: 'reducedMotion', reducedMotion: true });
    await answered(4);
    expect(engine.of('answer').map(({ value }) => value)).toEqual(
      [102, 103, 104, 105].map((cellId) => ({ cellId, ending: 'cut' })),
    );
    expect(engine.of('context').map(({ state }) => state)).toEqual(['lost', 'restored']);
  });

  it('pauses a game that is played by hand while the page is hidden, and then continues it', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post({ type: 'show', mount: 1, scene: 'money-rain', props: RAIN, viewport: VIEWPORT });
    await shown(1);
    engine.page.post({ type: 'request', mount: 1, id: 1, request: { type: 'rain' } });
    await eventually(() => expect(engine.frames.waiting).toBe(1));
    for (let frame = 0; frame < 60; frame++) engine.frames.frame();
    engine.page.post({ type: 'visible', visible: false });
    await eventually(() => expect(engine.frames.waiting).toBe(0));
    engine.frames.pass(60_000);
    expect(engine.of('answer')).toEqual([]);
    engine.page.post({ type: 'visible', visible: true });
    await eventually(() => expect(engine.frames.waiting).toBe(1));
    for (let frame = 0; engine.frames.waiting > 0; frame++) engine.frames.frame();
    await answered(1);
    expect(engine.of('answer')[0]?.value).toMatchObject({ ending: 'played' });
  });

  it('rebuilds on a new canvas when the context is gone, and fails when that happens too often', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    for (let loss = 0; loss < 4; loss++) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      engine.screens.at(-1)?.fire('webglcontextlost');
      vi.advanceTimersByTime(3000);
      vi.useRealTimers();
      if (loss < 3) await eventually(() => expect(engine.of('shown')).toHaveLength(loss + 2));
    }
    expect(engine.screens).toHaveLength(4);
    expect(engine.screens.slice(0, 3).every(({ log }) => log.closed)).toBe(true);
    await eventually(() => expect(engine.of('failed')).toHaveLength(1));
  });

  it('requests no canvas while the page is hidden', async () => {
    engine = startTestEngine();
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post({ type: 'visible', visible: false });
    await eventually(() => expect(engine.frames.waiting).toBe(0));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    engine.screens[0]?.fire('webglcontextlost');
    vi.advanceTimersByTime(3000);
    vi.useRealTimers();
    await eventually(() => expect(engine.of('context')).toHaveLength(1));
    expect(engine.of('needCanvas')).toHaveLength(0);
    engine.page.post({ type: 'visible', visible: true });
    await eventually(() => expect(engine.screens).toHaveLength(2));
  });

  it("keeps its state when the theme changes, loads the theme's own files, and reloads on request", async () => {
    engine = startTestEngine({ themed: ['grid-draw.halloween'] });
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(draw(1, 1, 104));
    await eventually(() => expect(engine.of('event').some(({ event }) => event.type === 'started')).toBe(true));
    engine.page.post({ type: 'theme', theme: 'halloween' });
    await eventually(() => expect(engine.fetched('grid-draw.halloween')).toBe(1));
    // The engine finishes the running round first.
    expect(engine.of('shown')).toHaveLength(1);
    for (let frames = 0; frames < 600; frames++) engine.frames.frame();
    await answered(1);
    expect(engine.of('answer')[0]?.value).toEqual({ cellId: 104, ending: 'played' });
    await eventually(() => expect(engine.of('shown')).toHaveLength(2));
    expect(engine.fetched('grid-draw.halloween')).toBe(1);
    engine.page.post({ type: 'theme', theme: 'halloween' });
    engine.page.post({ type: 'reloadAssets' });
    await eventually(() => expect(engine.of('shown')).toHaveLength(3));
    expect(engine.fetched('grid-draw.halloween')).toBe(2);
    engine.page.post(wheel(2));
    await shown(2);
    expect(engine.fetched('jackpot-wheel')).toBe(1);
  });

  it('runs headless if nothing can be drawn: fetches no file, answers at once, and posts its snapshot', async () => {
    engine = startTestEngine({ headless: true });
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(draw(1, 1, 104));
    await answered(1);
    expect(engine.of('answer')[0]?.value).toEqual({ cellId: 104, ending: 'cut' });
    await eventually(() =>
      expect(engine.of('snapshot').at(-1)).toEqual({
        type: 'snapshot',
        mount: 1,
        snapshot: { lit: 104, won: 104, draw: null },
      }),
    );
    expect([engine.screens.length, engine.fetched('grid-draw')]).toEqual([0, 0]);
    engine.page.post({ type: 'reducedMotion', reducedMotion: false });
    engine.page.post(draw(1, 2, 105));
    await answered(2);
    expect(engine.of('answer')[1]?.value).toEqual({ cellId: 105, ending: 'cut' });
    engine.page.post({ type: 'loseContext' });
    await eventually(() => expect(engine.of('context')).toEqual([{ type: 'context', state: 'restored' }]));
  });

  it('reports the mount whose files are missing, and continues with the others', async () => {
    engine = startTestEngine({ missing: ['jackpot-wheel'] });
    await open(INIT);
    engine.page.post(grid(1));
    await shown(1);
    engine.page.post(wheel(2));
    await eventually(() =>
      expect(engine.of('mountFailed')).toMatchObject([{ mount: 2, message: expect.stringMatching(/404/) as string }]),
    );
    engine.page.post(draw(1, 5, 101));
    engine.page.post({ type: 'visible', visible: false });
    await answered(5);
  });

  it('frees the textures of a scene that rejects its first props, and keeps valid props when later ones fail', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    engine = startTestEngine();
    await open(INIT);
    const props = { cells: CELLS.slice(1) };
    engine.page.post({ ...grid(1), props } as ToEngine);
    await eventually(() =>
      expect(engine.of('mountFailed')).toMatchObject([
        { mount: 1, message: expect.stringMatching(/10 cells/) as string },
      ]),
    );
    expect(engine.pictures.closed).toBe(engine.pictures.opened);
    engine.page.post(grid(2));
    await shown(2);
    engine.page.post({ type: 'props', mount: 2, scene: 'grid-draw', props });
    await eventually(() => expect(reported).toEqual([expect.any(RangeError)]));
    engine.page.post({ type: 'reloadAssets' });
    await eventually(() => expect(engine.of('shown')).toHaveLength(2));
    expect(engine.of('mountFailed')).toHaveLength(1);
  });
});
