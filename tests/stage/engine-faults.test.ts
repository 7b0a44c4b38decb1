// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import type { StageHost } from '#src/stage/host.ts';
import { Stage } from '#src/stage/stage.ts';
import { HUGE } from '#workbench/wins.ts';
import { createFakeClock } from '../platform/fake-clock.ts';
import { BURST, box, GRID, RAIN, setUp, WHEEL } from './support/stage.ts';
import { delivered, fakeHost } from './support/fake-host.ts';

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

  it('starts an engine later where none could be, as without a network: the scene comes, and the next at once', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const next = fakeHost();
    let starts = 0;
    const stage = new Stage(() => (++starts < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(next.host)));
    const mount = stage.mount(GRID, box());
    await delivered();
    await clock.advance(4999);
    await delivered();
    expect([mount.status, starts]).toEqual(['failed', 1]);
    await clock.advance(1);
    await delivered();
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
    await clock.advance(60_000);
    await delivered();
    expect(starts).toBe(3);
    restore();
  });

  it('takes a scene up that was given up before its engine came', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
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
      await clock.advance(ms);
    }
    await failed;
    expect(mount.status).toBe('failed');
    come();
    await delivered();
    restore();
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

  it('does not celebrate a win again with another engine: it was heard already', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, next] = [fakeHost({ answers: false }), fakeHost()];
    const hosts = [hung, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    stage.mount(GRID, box());
    await delivered();
    const over = stage.request('grid-draw', { type: 'celebrate', win: HUGE });
    await delivered();
    await clock.advance(1000);
    await delivered();
    restore();
    await expect(over).resolves.toEqual({ ending: 'cut' });
    expect(next.of('show')).toHaveLength(1);
    expect(next.of('request')).toEqual([]);
  });

  it.each([{ type: 'catchNext' }, { type: 'settle' }] as const)(
    'lets a round that is played by hand go on with another engine, and ends one that was skipped ($type)',
    async (command) => {
      const clock = createFakeClock();
      const restore = installClock(clock);
      const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
      const hosts = [hung, next];
      const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
      const mount = stage.mount(RAIN, box());
      await delivered();
      void stage.request('money-rain', { type: 'rain' }).catch(() => undefined);
      stage.send('money-rain', command);
      await delivered();
      await clock.advance(1000);
      await delivered();
      restore();
      expect(next.of('request').map(({ request }) => request)).toEqual([{ type: 'rain' }]);
      const skipped = command.type === 'settle' ? [{ type: 'settle' }] : [];
      expect(next.of('command').map((sent) => sent.command)).toEqual(skipped);
      stage.unmount(mount);
    },
  );

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

  it('tells the end of such a round once, though it is asked for its answer again', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
    const hosts = [hung, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    const mount = stage.mount(GRID, box());
    await delivered();
    const heard: string[] = [];
    stage.onEvent('grid-draw', ({ type }) => heard.push(type));
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await delivered();
    await clock.advance(1000);
    await delivered();
    restore();
    const [asked] = next.of('request');
    if (asked === undefined) throw new Error('The round was not taken up.');
    const tell = () => {
      next.engine.post({ type: 'event', mount: mount.id, event: { type: 'started', cellId: 3 } });
      next.engine.post({ type: 'event', mount: mount.id, event: { type: 'settled', cellId: 3, ending: 'cut' } });
    };
    next.engine.post({ type: 'refusal', id: asked.id, code: 'refused', message: 'A draw is running.' });
    tell();
    tell();
    next.engine.post({ type: 'answer', id: asked.id, value: { cellId: 3, ending: 'cut' } });
    await expect(answer).resolves.toEqual({ cellId: 3, ending: 'cut' });
    tell();
    await delivered();
    expect(heard).toEqual(['started', 'settled', 'started', 'settled']);
  });

  const DOWN = { type: 'pointer', pointer: { phase: 'down', id: 1, x: 90, y: 90 } } as const;

  it('replaces a worker that a hand finds dead, however often it taps, and asks nothing of it then', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [dead, next] = [fakeHost({ answers: false }), fakeHost()];
    const hosts = [dead, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    const mount = stage.mount(GRID, box());
    await delivered();
    for (let tap = 0; tap < 5; tap++) {
      stage.send('grid-draw', DOWN);
      // oxlint-disable-next-line no-await-in-loop -- one tap after another
      await clock.advance(200);
    }
    await delivered();
    expect([next.of('show').length, mount.status]).toEqual([1, 'ready']);
    await clock.advance(5000);
    await delivered();
    restore();
    expect([hosts.length, next.of('request').length, stage.kind]).toEqual([0, 0, 'worker']);
  });

  it('watches what a hand has begun until the engine says that it rests', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [first, next] = [fakeHost({ answers: false }), fakeHost()];
    const hosts = [first, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    stage.mount(GRID, box());
    await delivered();
    const tapAndHear = async (goesOn: boolean) => {
      stage.send('grid-draw', DOWN);
      first.engine.post({ type: 'alive', goesOn });
      await delivered();
      await clock.advance(5000);
      await delivered();
    };
    await tapAndHear(false);
    expect(next.of('show')).toHaveLength(0);
    await tapAndHear(true);
    restore();
    expect(next.of('show')).toHaveLength(1);
  });

  it('takes up a state that the scene was told and its engine did not confirm', async () => {
    const clock = createFakeClock();
    const restore = installClock(clock);
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
    const hosts = [hung, next];
    const stage = new Stage(() => Promise.resolve(hosts.shift()?.host ?? next.host));
    const mount = stage.mount(RAIN, box());
    await delivered();
    const snapshot = { elapsedMs: 4000, caught: [{ id: 0, atMs: 900 }], over: false };
    stage.send('money-rain', { type: 'snapshot', snapshot });
    void stage.request('money-rain', { type: 'rain' }).catch(() => undefined);
    await delivered();
    await clock.advance(1000);
    await delivered();
    restore();
    expect(next.of('show')).toMatchObject([{ snapshot }]);
    stage.unmount(mount);
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
      hung.engine.post({ type: 'alive', goesOn: true });
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
    await advance(950);
    await advance(950);
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
    for (const ms of [950, 2000, 5999]) {
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
});
