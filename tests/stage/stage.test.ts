// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import type { StageHost } from '#src/stage/host.ts';
import { Stage } from '#src/stage/stage.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { delivered, fakeHost } from './support/fake-host.ts';

const VIEWPORT = { width: 344, height: 298, dpr: 2 };
const GRID = { scene: 'grid-draw', props: { cells: [] }, viewport: VIEWPORT } as const;
const WHEEL = { scene: 'jackpot-wheel', props: {}, viewport: VIEWPORT } as const;
const BURST = { scene: 'award-burst', props: {}, viewport: VIEWPORT } as const;
const box = () => document.body.appendChild(document.createElement('div'));

function setUp(fake = fakeHost()) {
  let starts = 0;
  const stage = new Stage(() => {
    starts++;
    return Promise.resolve(fake.host);
  });
  return { stage, ...fake, starts: () => starts };
}

describe('stage', () => {
  it('starts its host once, with the first mount, and moves the canvas there', async () => {
    const { stage, host, starts } = setUp();
    expect(starts()).toBe(0);
    expect(stage.statusOf('grid-draw')).toBe('idle');
    const element = box();
    const mount = stage.mount(GRID, element);
    expect(mount.status).toBe('loading');
    await delivered();
    expect(mount.status).toBe('ready');
    expect(element.contains(host.canvas())).toBe(true);
    expect(host.canvas()?.style.visibility).toBe('');
    stage.mount(WHEEL, box());
    await delivered();
    expect(starts()).toBe(1);
  });

  it('leaves a still picture where the canvas was and moves the canvas back', async () => {
    const { stage, host } = setUp();
    const [below, above] = [box(), box()];
    const grid = stage.mount(GRID, below);
    await delivered();
    const burst = stage.mount(BURST, above);
    await delivered();
    expect([grid.status, burst.status]).toEqual(['covered', 'ready']);
    expect(above.contains(host.canvas())).toBe(true);
    expect(below.querySelectorAll('canvas')).toHaveLength(1);
    stage.unmount(burst);
    await delivered();
    expect(grid.status).toBe('ready');
    expect(below.contains(host.canvas())).toBe(true);
    expect(below.querySelectorAll('canvas')).toHaveLength(1);
    stage.unmount(grid);
    await delivered();
    expect([...below.children, ...above.children]).toEqual([]);
    expect(stage.statusOf('grid-draw')).toBe('idle');
  });

  it('keeps requests and commands until the scene is on screen', async () => {
    const { stage, received } = setUp();
    stage.mount(GRID, box());
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    stage.send('grid-draw', { type: 'settle' });
    const asked = () => received.map(({ type }) => type).filter((type) => type === 'request' || type === 'command');
    expect(asked()).toEqual([]);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    await delivered();
    expect(asked()).toEqual(['request', 'command']);
  });

  it('asks a scene for its state, also as it is removed; null where none answers', async () => {
    const { stage, engine, of } = setUp();
    expect(await stage.takeSnapshot('grid-draw')).toBeNull();
    const grid = stage.mount(GRID, box());
    await delivered();
    const snapshot = { lit: 3, won: null, draw: null };
    const asked = stage.takeSnapshot('grid-draw');
    stage.unmount(grid);
    await delivered();
    expect(of('ping').at(-1)).toEqual({ type: 'ping', id: 0 });
    engine.post({ type: 'snapshot', mount: grid.id, snapshot });
    await expect(asked).resolves.toEqual(snapshot);
  });

  it('gives up a state that no engine tells', async () => {
    const time = createFakeClock();
    const uninstall = installClock(time);
    const { stage } = setUp();
    stage.mount(GRID, box());
    await delivered();
    const asked = stage.takeSnapshot('grid-draw');
    await time.advance(2000);
    await expect(asked).resolves.toBeNull();
    uninstall();
  });

  it('sends requests and commands in the order of the calls', async () => {
    const { stage, received } = setUp();
    stage.mount(GRID, box());
    await delivered();
    received.length = 0;
    void stage.request('grid-draw', { type: 'draw', cellId: 3 });
    stage.send('grid-draw', { type: 'settle' });
    await delivered();
    // Signs of life are asked for beside them, as often as time passes.
    const types = received.map(({ type }) => type).filter((type) => type !== 'ping');
    expect(types).toEqual(['request', 'command']);
  });

  it('rejects a request without a host element, or when the element is removed while waiting', async () => {
    const { stage } = setUp(fakeHost({ shows: false }));
    await expect(stage.request('grid-draw', { type: 'draw', cellId: 3 })).rejects.toMatchObject({
      code: 'no-listener',
    });
    const mount = stage.mount(GRID, box());
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    stage.unmount(mount);
    await expect(answer).rejects.toMatchObject({ code: 'gone' });
  });

  it('lets a caller abort while the scene is still loading', async () => {
    const { stage } = setUp(fakeHost({ shows: false }));
    stage.mount(GRID, box());
    const abort = new AbortController();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 }, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    await expect(
      stage.request('grid-draw', { type: 'draw', cellId: 3 }, { signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'aborted' });
  });

  it('rejects pending requests when the host element is removed', async () => {
    const fake = fakeHost();
    const { stage } = setUp(fake);
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await Promise.resolve();
    stage.unmount(mount);
    await expect(answer).rejects.toMatchObject({ code: 'gone' });
  });

  it('reports failed when nothing can be drawn: at the start, for later mounts, and afterwards', async () => {
    const stage = new Stage(() => Promise.reject(new Error('no WebGL')));
    const first = stage.mount(GRID, box());
    const waiting = stage.request('grid-draw', { type: 'draw', cellId: 1 });
    await expect(waiting).rejects.toMatchObject({ code: 'no-listener' });
    expect(first.status).toBe('failed');
    expect(stage.mount(WHEEL, box()).status).toBe('failed');

    const { stage: later, engine } = setUp(fakeHost({ kind: 'plain' }));
    const mount = later.mount(GRID, box());
    await delivered();
    engine.post({ type: 'failed', message: 'uncaught' });
    await delivered();
    expect(mount.status).toBe('failed');
    await expect(later.request('grid-draw', { type: 'draw', cellId: 1 })).rejects.toMatchObject({
      code: 'no-listener',
    });
  });

  it('continues headless when drawing fails midway: requests are answered, and snapshots are available', async () => {
    const drawing = fakeHost();
    const plain = fakeHost({ kind: 'plain' });
    const wanted: boolean[] = [];
    const stage = new Stage((options) => {
      wanted.push(options.plain);
      return Promise.resolve(options.plain ? plain.host : drawing.host);
    });
    const mount = stage.mount(GRID, box());
    await delivered();
    drawing.engine.post({ type: 'failed', message: 'context lost too often' });
    await delivered();
    expect(wanted).toEqual([false, true]);
    expect(mount.status).toBe('plain');
    expect(drawing.host.canvas()?.isConnected).toBe(false);
    await expect(stage.request('grid-draw', { type: 'draw', cellId: 1 })).resolves.toEqual({
      answered: { type: 'draw', cellId: 1 },
    });
    plain.engine.post({ type: 'snapshot', mount: mount.id, snapshot: { lit: 1, won: 1, draw: null } });
    await delivered();
    expect(stage.snapshotOf('grid-draw')).toEqual({ lit: 1, won: 1, draw: null });
  });

  it('takes up scenes and rounds with another engine, where the worker no longer answers', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, next] = [fakeHost({ answers: false }), fakeHost()];
    const hosts = [hung, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await delivered();
    const snapshot = { lit: 2, won: null, draw: { cellId: 3, from: 0, elapsedMs: 700 } };
    hung.engine.post({ type: 'snapshot', mount: mount.id, snapshot });
    await delivered();
    expect(stage.snapshotOf('grid-draw')).toBeNull();
    await clock.advance(1000);
    await delivered();
    restore();
    expect(mount.status).toBe('ready');
    expect(next.of('show')).toMatchObject([{ mount: mount.id, snapshot }]);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    expect(next.of('request')).toHaveLength(1);
    expect(next.of('command').map(({ command }) => command)).toEqual([{ type: 'settle' }]);
  });

  it('asks for the snapshot of a round as it begins, also right after another one', async () => {
    const { stage, received } = setUp();
    stage.mount(GRID, box());
    await stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await stage.request('grid-draw', { type: 'draw', cellId: 4 });
    const asked = received.map(({ type }) => type).filter((type) => type === 'request' || type === 'ping');
    expect(asked.slice(-4)).toEqual(['request', 'ping', 'request', 'ping']);
  });

  it('asks once more when a round is over, for the snapshot of its end', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const { stage, of } = setUp();
    stage.mount(GRID, box());
    await stage.request('grid-draw', { type: 'draw', cellId: 3 });
    const before = of('ping').length;
    await clock.advance(2000);
    await delivered();
    restore();
    expect(of('ping')).toHaveLength(before + 1);
  });

  it('watches a round again once the page is back, as a hidden page may have lost its worker', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [lost, next] = [fakeHost({ answers: false }), fakeHost()];
    const hosts = [lost, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    stage.setVisible(false);
    await clock.advance(5000);
    await delivered();
    expect(next.of('show')).toHaveLength(0);
    stage.setVisible(true);
    await clock.advance(1000);
    await delivered();
    restore();
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
  });

  it('ends the restored round first, where the next engine is in it already', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ refuses: 1 })];
    const hosts = [hung, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await delivered();
    await clock.advance(1000);
    await delivered();
    restore();
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    const asked = next.received.filter(({ type }) => type === 'request' || type === 'command').map(({ type }) => type);
    expect(asked).toEqual(['request', 'command', 'command', 'request', 'command']);
  });

  it('goes on in the plain form where no engine takes a round up within two seconds, and replaces none that answers', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, deaf, plain] = [fakeHost({ answers: false }), fakeHost({ shows: false }), fakeHost({ kind: 'plain' })];
    const hosts = [hung, deaf, plain];
    const stage = new Stage(() => Promise.resolve((hosts.shift() ?? plain).host));
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    for (let time = 0; time < 8; time++) {
      hung.engine.post({ type: 'pong', id: time });
      await delivered();
      await clock.advance(250);
    }
    expect(deaf.received).toEqual([]);
    await clock.advance(1250);
    await delivered();
    expect(deaf.of('show')).toHaveLength(1);
    await clock.advance(2000);
    await delivered();
    restore();
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
  });

  it('gives each engine that takes over two seconds of its own', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const advance = async (ms: number) => {
      await delivered();
      await clock.advance(ms);
      await delivered();
    };
    const fakes = [fakeHost({ answers: false }), fakeHost({ answers: false }), fakeHost({ shows: false })];
    const hosts = [...fakes];
    const stage = new Stage(() => Promise.resolve((hosts.shift() ?? fakeHost({ kind: 'plain' })).host));
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    // The second engine takes the round up and hangs too: the third begins before two seconds have passed.
    await advance(1000);
    await advance(1000);
    expect(fakes[2]?.of('show')).toHaveLength(1);
    await advance(1999);
    expect(mount.status).toBe('loading');
    await advance(1);
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    restore();
  });

  it('gives a round up where not even the plain form takes it up', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const hosts = [fakeHost({ answers: false }), fakeHost({ shows: false }), fakeHost({ shows: false, kind: 'plain' })];
    const stage = new Stage(() => Promise.resolve((hosts.shift() ?? fakeHost()).host));
    stage.mount(GRID, box());
    await delivered();
    let isOver = false;
    const failed = expect(
      stage.request('grid-draw', { type: 'draw', cellId: 3 }).finally(() => {
        isOver = true;
      }),
    ).rejects.toMatchObject({ code: 'gone' });
    for (const ms of [1000, 2000, 5999]) {
      await delivered();
      await clock.advance(ms);
    }
    await delivered();
    expect(isOver).toBe(false);
    await clock.advance(1);
    await failed;
    restore();
  });

  it('turns a scene whose files do not load into its plain form that pays, and draws again once it is gone', async () => {
    const fakes = [fakeHost({ shows: false }), fakeHost({ kind: 'plain' }), fakeHost()];
    const hosts = [...fakes];
    const wanted: boolean[] = [];
    const stage = new Stage(({ plain }) => {
      wanted.push(plain);
      return Promise.resolve((hosts.shift() ?? fakeHost()).host);
    });
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    fakes[0]?.engine.post({ type: 'mountFailed', mount: mount.id, message: 'HTTP 404' });
    await delivered();
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    stage.unmount(mount);
    const next = stage.mount(WHEEL, box());
    await delivered();
    expect([next.status, wanted]).toEqual(['ready', [false, true, false]]);
  });

  it('draws again where a scene was left while its plain form was still starting', async () => {
    const [broken, plain, next] = [fakeHost({ shows: false }), fakeHost({ kind: 'plain' }), fakeHost()];
    let start = () => {};
    const late = new Promise<StageHost>((resolve) => {
      start = () => resolve(plain.host);
    });
    const hosts = [Promise.resolve(broken.host), late];
    const stage = new Stage(() => hosts.shift() ?? Promise.resolve(next.host));
    const mount = stage.mount(GRID, box());
    await delivered();
    broken.engine.post({ type: 'mountFailed', mount: mount.id, message: 'HTTP 404' });
    await delivered();
    stage.unmount(mount);
    start();
    await delivered();
    const other = stage.mount(WHEEL, box());
    await delivered();
    expect([stage.kind, other.status]).toEqual([next.host.kind, 'ready']);
  });

  it('plays a round in the plain form where its scene does not come in four seconds, and gives up after eight', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const wait = async (ms: number) => {
      await delivered();
      await clock.advance(ms);
      await delivered();
    };
    const plain = fakeHost({ kind: 'plain' });
    const hosts = [fakeHost({ shows: false }).host, plain.host];
    const stage = new Stage(() => Promise.resolve(hosts.shift() ?? plain.host));
    const mount = stage.mount(GRID, box());
    await wait(60_000);
    expect(mount.status).toBe('loading');
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await wait(3999);
    expect(mount.status).toBe('loading');
    await wait(1);
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });

    // Neither the worker's script nor the plain engine's arrives.
    const dead = new Stage(() => new Promise(() => undefined));
    const other = dead.mount(GRID, box());
    const failed = expect(dead.request('grid-draw', { type: 'draw', cellId: 3 })).rejects.toMatchObject({
      code: 'no-listener',
    });
    await wait(4000);
    expect(other.status).toBe('loading');
    await wait(4000);
    await failed;
    restore();
  });

  it('lets a round of a covered scene wait until it is uncovered', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const { stage } = setUp();
    const grid = stage.mount(GRID, box());
    await delivered();
    const burst = stage.mount(BURST, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await delivered();
    await clock.advance(20_000);
    await delivered();
    expect(grid.status).toBe('covered');
    stage.unmount(burst);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    restore();
  });

  it('marks a scene failed that not even the plain form can show', async () => {
    const { stage, engine } = setUp(fakeHost({ shows: false, kind: 'plain' }));
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    const failed = expect(answer).rejects.toMatchObject({ code: 'no-listener', message: 'ten cells' });
    engine.post({ type: 'mountFailed', mount: mount.id, message: 'ten cells' });
    await failed;
    expect(mount.status).toBe('failed');
  });

  it('puts a new canvas where the lost one was', async () => {
    const { stage, engine, host } = setUp();
    const element = box();
    stage.mount(GRID, element);
    await delivered();
    const old = host.canvas();
    engine.post({ type: 'needCanvas' });
    await delivered();
    expect(host.canvas()).not.toBe(old);
    expect([...element.children]).toEqual([host.canvas()]);
  });

  it('passes on size, props, visibility and reduced motion, also changes during the start', async () => {
    const { stage, of } = setUp();
    stage.setVisible(false);
    stage.setReducedMotion(true);
    const mount = stage.mount(GRID, box());
    await delivered();
    expect(of('visible')).toEqual([{ type: 'visible', visible: false }]);
    expect(of('reducedMotion')).toEqual([{ type: 'reducedMotion', reducedMotion: true }]);
    stage.setVisible(true);
    stage.resize(mount, { ...VIEWPORT, width: 400 });
    stage.update(mount, { cells: [] });
    await delivered();
    expect(of('visible')).toHaveLength(2);
    expect(of('viewport')).toEqual([{ type: 'viewport', mount: mount.id, viewport: { ...VIEWPORT, width: 400 } }]);
    expect(of('props')).toEqual([{ type: 'props', mount: mount.id, scene: 'grid-draw', props: { cells: [] } }]);
  });

  it('delivers the events of a scene to its listeners', async () => {
    const { stage, engine } = setUp();
    const mount = stage.mount(GRID, box());
    await delivered();
    const grid: string[] = [];
    const all: string[] = [];
    stage.onEvent('grid-draw', (event) => grid.push(event.type));
    stage.onEvent('jackpot-wheel', (event) => grid.push(`wheel ${event.type}`));
    stage.onAnyEvent((event) => all.push(event.type));
    engine.post({ type: 'event', mount: mount.id, event: { type: 'started', cellId: 3 } });
    await delivered();
    expect([grid, all]).toEqual([['started'], ['started']]);
  });
});
