import { describe, expect, it } from 'vitest';
import type { StageHost } from '#src/stage/host.ts';
import { Stage } from '#src/stage/stage.ts';
import { delivered, fakeHost } from './support/fake-host.ts';
import { box, BURST, GRID, onFakeClock, setUp, stageOf, WHEEL } from './support/stage.ts';

describe('a stage whose engine fails', () => {
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

  it('starts an engine later if none could start, as without a network: the scene appears, and the next one at once', async () => {
    const advance = onFakeClock();
    const next = fakeHost();
    let starts = 0;
    const stage = new Stage(() => (++starts < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(next.host)));
    const mount = stage.mount(GRID, box());
    await advance(4999);
    expect([mount.status, starts]).toEqual(['failed', 1]);
    await advance(1);
    expect([mount.status, starts]).toEqual(['failed', 2]);
    const wheel = stage.mount(WHEEL, box());
    await delivered();
    expect([wheel.status, starts]).toEqual(['ready', 3]);
    stage.unmount(wheel);
    await delivered();
    expect(mount.status).toBe('ready');
    await expect(stage.request('grid-draw', { type: 'draw', cellId: 1 })).resolves.toEqual({
      answered: { type: 'draw', cellId: 1 },
    });
    await advance(60_000);
    expect(starts).toBe(3);
  });

  it('takes a scene up that was given up before its engine came', async () => {
    const advance = onFakeClock();
    const next = fakeHost({ kind: 'plain' });
    let come = () => {};
    const late = new Promise<StageHost>((resolve) => {
      come = () => resolve(next.host);
    });
    const stage = new Stage(({ plain }) => (plain ? late : new Promise(() => undefined)));
    const mount = stage.mount(GRID, box());
    const failed = expect(stage.request('grid-draw', { type: 'draw', cellId: 3 })).rejects.toMatchObject({
      code: 'no-listener',
    });
    for (const ms of [4000, 4000]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await delivered();
      await advance(ms);
    }
    await failed;
    expect(mount.status).toBe('failed');
    come();
    await delivered();
    expect(mount.status).toBe('plain');
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

  it('switches a scene whose files do not load to its plain form, which pays, and draws again after it is removed', async () => {
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

  it('draws again if a scene was left while its plain form was starting', async () => {
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

  it('plays a round in the plain form if its scene does not come in four seconds, and gives up after eight', async () => {
    const { stage, advance } = stageOf(fakeHost({ shows: false }), fakeHost({ kind: 'plain' }));
    const mount = stage.mount(GRID, box());
    await advance(60_000);
    expect(mount.status).toBe('loading');
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await advance(3999);
    expect(mount.status).toBe('loading');
    await advance(1);
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });

    // Neither the worker's script nor that of the plain engine arrives.
    const dead = new Stage(() => new Promise(() => undefined));
    const other = dead.mount(GRID, box());
    const failed = expect(dead.request('grid-draw', { type: 'draw', cellId: 3 })).rejects.toMatchObject({
      code: 'no-listener',
    });
    await advance(4000);
    expect(other.status).toBe('loading');
    await advance(4000);
    await failed;
  });

  it('lets a round of a covered scene wait until it is uncovered', async () => {
    const advance = onFakeClock();
    const { stage } = setUp();
    const grid = stage.mount(GRID, box());
    await delivered();
    const burst = stage.mount(BURST, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await advance(20_000);
    expect(grid.status).toBe('covered');
    stage.unmount(burst);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
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
});
