import { describe, expect, it } from 'vitest';
import { HUGE } from '#workbench/wins.ts';
import { delivered, fakeHost } from './support/fake-host.ts';
import { box, GRID, RAIN, stageOf } from './support/stage.ts';

const DOWN = { type: 'pointer', pointer: { phase: 'down', id: 1, x: 90, y: 90 } } as const;

describe('a stage whose worker hangs or ends', () => {
  it('continues scenes and rounds with another engine if the worker no longer answers', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance } = stageOf(hung, next);
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await delivered();
    const snapshot = { lit: 2, won: null, draw: { cellId: 3, from: 0, elapsedMs: 700 } };
    hung.engine.post({ type: 'snapshot', mount: mount.id, snapshot });
    await delivered();
    expect(stage.snapshotOf('grid-draw')).toBeNull();
    await advance(1000);
    expect(mount.status).toBe('ready');
    expect(next.of('show')).toMatchObject([{ mount: mount.id, snapshot }]);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    expect(next.of('request')).toHaveLength(1);
    expect(next.of('command').map(({ command }) => command)).toEqual([{ type: 'settle' }]);
  });

  it('does not celebrate a win again with another engine: it was heard already', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance } = stageOf(hung, next);
    stage.mount(GRID, box());
    await delivered();
    const over = stage.request('grid-draw', { type: 'celebrate', win: HUGE });
    await advance(1000);
    await expect(over).resolves.toEqual({ ending: 'cut' });
    expect(next.of('show')).toHaveLength(1);
    expect(next.of('request')).toEqual([]);
  });

  it.each([{ type: 'catchNext' }, { type: 'settle' }] as const)(
    'continues a round that is played by hand with another engine, and ends a skipped one ($type)',
    async (command) => {
      const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
      const { stage, advance } = stageOf(hung, next);
      const mount = stage.mount(RAIN, box());
      await delivered();
      void stage.request('money-rain', { type: 'rain' }).catch(() => undefined);
      stage.send('money-rain', command);
      await advance(1000);
      expect(next.of('request').map(({ request }) => request)).toEqual([{ type: 'rain' }]);
      const skipped = command.type === 'settle' ? [{ type: 'settle' }] : [];
      expect(next.of('command').map((sent) => sent.command)).toEqual(skipped);
      stage.unmount(mount);
    },
  );

  it('watches a round again once the page is back, as a hidden page may have lost its worker', async () => {
    const [lost, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance } = stageOf(lost, next);
    stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    stage.setVisible(false);
    await advance(5000);
    expect(next.of('show')).toHaveLength(0);
    stage.setVisible(true);
    await advance(1000);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
  });

  it('answers the workbench’s requests to an engine that is replaced before it answers', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance } = stageOf(hung, next);
    stage.mount(GRID, box());
    await delivered();
    const round = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    const restored = stage.probe.loseContext();
    const figures = stage.probe.measure();
    await advance(950);
    await expect(round).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    await restored;
    expect(next.of('measure')).toHaveLength(1);
    const measured = { tier: 'low', frames: 1, drawn: 1, updateMs: 1, renderMs: 1 } as const;
    next.engine.post({ type: 'figures', figures: { ...measured, drawCalls: 1, textureBytes: 4, running: false } });
    await expect(figures).resolves.toMatchObject(measured);
  });

  it('ends the restored round first, if the next engine already plays it', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ refuses: 1 })];
    const { stage, advance } = stageOf(hung, next);
    stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await advance(1000);
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
    const asked = next.received.filter(({ type }) => type === 'request' || type === 'command').map(({ type }) => type);
    expect(asked).toEqual(['request', 'command', 'command', 'request', 'command']);
  });

  it('reports the end of such a round once, although its answer is requested again', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
    const { stage, advance } = stageOf(hung, next);
    const mount = stage.mount(GRID, box());
    await delivered();
    const heard: string[] = [];
    stage.onEvent('grid-draw', ({ type }) => heard.push(type));
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    await advance(1000);
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

  it('replaces a worker that a hand finds dead, however often it taps, and asks nothing of it then', async () => {
    const [dead, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance, starts } = stageOf(dead, next);
    const mount = stage.mount(GRID, box());
    await delivered();
    for (let tap = 0; tap < 5; tap++) {
      stage.send('grid-draw', DOWN);
      // oxlint-disable-next-line no-await-in-loop -- one tap after another
      await advance(200);
    }
    await delivered();
    expect([next.of('show').length, mount.status]).toEqual([1, 'ready']);
    await advance(5000);
    expect([starts(), next.of('request').length, stage.kind]).toEqual([2, 0, 'worker']);
  });

  it('watches a game played by hand until the engine reports that it is idle', async () => {
    const [first, next] = [fakeHost({ answers: false }), fakeHost()];
    const { stage, advance } = stageOf(first, next);
    stage.mount(GRID, box());
    await delivered();
    const tapAndHear = async (goesOn: boolean) => {
      stage.send('grid-draw', DOWN);
      first.engine.post({ type: 'alive', goesOn });
      await advance(5000);
    };
    await tapAndHear(false);
    expect(next.of('show')).toHaveLength(0);
    await tapAndHear(true);
    expect(next.of('show')).toHaveLength(1);
  });

  it('restores a state that the scene received and its engine did not confirm', async () => {
    const [hung, next] = [fakeHost({ answers: false }), fakeHost({ answers: false })];
    const { stage, advance } = stageOf(hung, next);
    const mount = stage.mount(RAIN, box());
    await delivered();
    const snapshot = { elapsedMs: 4000, caught: [{ id: 0, atMs: 900 }], over: false };
    stage.send('money-rain', { type: 'snapshot', snapshot });
    void stage.request('money-rain', { type: 'rain' }).catch(() => undefined);
    await advance(1000);
    expect(next.of('show')).toMatchObject([{ snapshot }]);
    stage.unmount(mount);
  });

  it('switches to the plain form if no engine takes over a round within two seconds, and replaces none that answers', async () => {
    const [hung, deaf, plain] = [fakeHost({ answers: false }), fakeHost({ shows: false }), fakeHost({ kind: 'plain' })];
    const { stage, advance } = stageOf(hung, deaf, plain);
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    for (let time = 0; time < 8; time++) {
      hung.engine.post({ type: 'alive', goesOn: true });
      await delivered();
      await advance(250);
    }
    expect(deaf.received).toEqual([]);
    await advance(1250);
    expect(deaf.of('show')).toHaveLength(1);
    await advance(2000);
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
  });

  it('gives each engine that takes over a separate two seconds', async () => {
    const fakes = [fakeHost({ answers: false }), fakeHost({ answers: false }), fakeHost({ shows: false })] as const;
    const { stage, advance } = stageOf(...fakes, fakeHost({ kind: 'plain' }));
    const mount = stage.mount(GRID, box());
    await delivered();
    const answer = stage.request('grid-draw', { type: 'draw', cellId: 3 });
    // The second engine takes over the round and hangs too, and the third one starts before two seconds have passed.
    await advance(950);
    await advance(950);
    expect(fakes[2].of('show')).toHaveLength(1);
    await advance(1999);
    expect(mount.status).toBe('loading');
    await advance(1);
    expect(mount.status).toBe('plain');
    await expect(answer).resolves.toEqual({ answered: { type: 'draw', cellId: 3 } });
  });

  it('gives a round up if not even the plain form takes it over', async () => {
    const { stage, advance } = stageOf(
      fakeHost({ answers: false }),
      fakeHost({ shows: false }),
      fakeHost({ shows: false, kind: 'plain' }),
    );
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
      await advance(ms);
    }
    await delivered();
    expect(isOver).toBe(false);
    await advance(1);
    await failed;
  });
});
