import { describe, expect, it, vi } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { delivered, fakeHost } from './support/fake-host.ts';
import { BURST, box, GRID, setUp, VIEWPORT, WHEEL } from './support/stage.ts';

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

  it('leaves a still picture in the canvas’s old place and moves the canvas back', async () => {
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

  it('shows a canvas that a worker draws two frames after it moved, because it has the picture of its last host', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    const frame = () => frames.splice(0).forEach((callback) => callback(0));
    const { stage, host } = setUp();
    stage.mount(GRID, box());
    await delivered();
    expect(host.canvas()?.style.visibility).toBe('');
    const burst = stage.mount(BURST, box());
    await delivered();
    frame();
    expect([burst.status, host.canvas()?.style.visibility]).toEqual(['ready', 'hidden']);
    frame();
    expect(host.canvas()?.style.visibility).toBe('');

    // The mount moves before its first frame: it shows nothing until it is drawn in the new place.
    const wheel = stage.mount(WHEEL, box());
    await delivered();
    const again = stage.mount(BURST, box());
    frame();
    await delivered();
    expect([wheel.status, again.status, host.canvas()?.style.visibility]).toEqual(['covered', 'ready', 'hidden']);
    frame();
    expect(host.canvas()?.style.visibility).toBe('hidden');
    frame();
    expect(host.canvas()?.style.visibility).toBe('');
    vi.unstubAllGlobals();
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

  it('asks a scene for its state, also during its removal; null if none answers', async () => {
    const { stage, engine, of } = setUp();
    expect(await stage.takeSnapshot('grid-draw')).toBeNull();
    const grid = stage.mount(GRID, box());
    await delivered();
    const snapshot = { lit: 3, won: null, draw: null };
    const asked = stage.takeSnapshot('grid-draw');
    stage.unmount(grid);
    await delivered();
    expect(of('takeSnapshot')).toHaveLength(1);
    engine.post({ type: 'snapshot', mount: grid.id, snapshot });
    await expect(asked).resolves.toEqual(snapshot);
  });

  it('drops a state that no engine reports', async () => {
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
    expect(received.map(({ type }) => type)).toEqual(['request', 'command']);
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

  it('replaces the lost canvas with a new one in the same place', async () => {
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
