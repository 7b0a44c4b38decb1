import { describe, expect, it } from 'vitest';
import { awardBurst } from '#scenes/award-burst/scene.ts';
import { CELL_RECTS } from '#scenes/grid-draw/rules.ts';
import { gridDraw } from '#scenes/grid-draw/scene.ts';
import { jackpotWheel } from '#scenes/jackpot-wheel/scene.ts';
import { CELLS } from './support/cells.ts';
import { SceneHarness } from './support/scene-harness.ts';

const grid = () => new SceneHarness('grid-draw', gridDraw, { cells: CELLS });
const wheel = () => new SceneHarness('jackpot-wheel', jackpotWheel, {});
const burst = () => new SceneHarness('award-burst', awardBurst, {});

describe('grid draw scene', () => {
  it('plays to the cell, emits its events, and rests without requesting frames', async () => {
    const harness = grid();
    const answer = harness.request({ type: 'draw', cellId: 104 });
    harness.play();
    await expect(answer).resolves.toEqual({ cellId: 104, ending: 'played' });
    expect(harness.named('started')).toHaveLength(1);
    expect(harness.named('settled')).toHaveLength(1);
    expect(harness.named('announce').map((event) => event.announcement.key)).toEqual([
      'gridDraw.started',
      'gridDraw.settled',
    ]);
    expect(harness.named('announce').at(-1)?.announcement.values).toEqual({ prize: 'Prize 3' });
    expect(harness.frames.waiting).toBe(0);
  });

  it('draws only when something changed', () => {
    const harness = grid();
    void harness.request({ type: 'draw', cellId: 101 });
    let frames = 0;
    for (; harness.loop.clock.running && frames < 180; frames++) harness.frames.frame(16);
    expect(harness.renders).toBeLessThan(frames / 3);
  });

  it('skips to the result on settle, and at once if motion is cut', async () => {
    const harness = grid();
    const answer = harness.request({ type: 'draw', cellId: 107 });
    harness.frames.frame(500);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ cellId: 107, ending: 'cut' });
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'draw', cellId: 102 })).resolves.toEqual({ cellId: 102, ending: 'cut' });
    expect(harness.scene.takeSnapshot()).toEqual({ lit: 102, won: 102, draw: null });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('restores a half-played draw and ends it with the same result', () => {
    const first = grid();
    void first.request({ type: 'draw', cellId: 109 });
    for (let i = 0; i < 100; i++) first.frames.frame(16);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot.draw).toMatchObject({ cellId: 109, from: 0, elapsedMs: 1600 });
    const second = grid();
    second.scene.commands.snapshot({ snapshot });
    second.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', cellId: 109, ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual({ lit: 109, won: 109, draw: null });
  });

  it('refuses an unknown cell and a second draw', () => {
    const harness = grid();
    expect(() => harness.request({ type: 'draw', cellId: 999 })).toThrow(expect.objectContaining({ code: 'refused' }));
    void harness.request({ type: 'draw', cellId: 101 });
    expect(() => harness.request({ type: 'draw', cellId: 102 })).toThrow(expect.objectContaining({ code: 'refused' }));
  });

  it('refuses any number of cells except ten', () => {
    expect(() => new SceneHarness('grid-draw', gridDraw, { cells: CELLS.slice(1) })).toThrow(RangeError);
  });

  it('emits a tap that begins and ends on one cell', () => {
    const harness = grid();
    const { x, y } = CELL_RECTS[5] ?? { x: 0, y: 0 };
    const point = (phase: 'down' | 'up', dx = 0) =>
      harness.scene.commands.pointer({ pointer: { phase, id: 1, x: x + 9 + dx, y: y + 9 } });
    point('down');
    point('up');
    point('down');
    point('up', -100);
    expect(harness.named('cellTapped')).toEqual([{ type: 'cellTapped', cellId: 106 }]);
  });
});

describe('jackpot wheel scene', () => {
  it('stops, pauses 2 s and then answers', async () => {
    const harness = wheel();
    const answer = harness.request({ type: 'spin', tier: 'minor', seed: 5 });
    while (harness.named('landed').length === 0) harness.frames.frame(16);
    const landedAt = harness.loop.clock.time;
    while (harness.named('settled').length === 0) harness.frames.frame(16);
    expect(harness.loop.clock.time - landedAt).toBeGreaterThan(1960);
    expect(harness.loop.clock.time - landedAt).toBeLessThan(2040);
    await expect(answer).resolves.toEqual({ tier: 'minor', ending: 'played' });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('skips both turn and pause on settle', async () => {
    const harness = wheel();
    const answer = harness.request({ type: 'spin', tier: 'mega', seed: 5 });
    harness.frames.frame(700);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ tier: 'mega', ending: 'cut' });
    expect(harness.named('landed')).toHaveLength(1);
    expect(harness.named('sound').map((event) => event.cue)).toContain('wheel-stop');
  });

  it('restores a spin in its pause without repeating its landed event', () => {
    const first = wheel();
    void first.request({ type: 'spin', tier: 'mini', seed: 8 });
    while (first.named('landed').length === 0) first.frames.frame(16);
    first.frames.frame(500);
    const second = wheel();
    second.scene.commands.snapshot({ snapshot: first.scene.takeSnapshot() });
    second.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', tier: 'mini', ending: 'played' }]);
    expect(second.scene.takeSnapshot().angle).toBeCloseTo(first.scene.takeSnapshot().angle);
  });

  it('returns to angle 0 on reset', () => {
    const harness = wheel();
    void harness.request({ type: 'spin', tier: 'mini', seed: 8 });
    harness.play();
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ tier: null, angle: 0, spin: null });
  });

  it('does not land again if another engine takes over during its pause', () => {
    const before = wheel();
    void before.request({ type: 'spin', tier: 'major', seed: 7 });
    while (before.named('landed').length === 0) before.run(100);
    const after = wheel();
    after.scene.restore(before.scene.takeSnapshot());
    after.play();
    expect([after.named('landed'), after.named('settled')]).toMatchObject([[], [{ tier: 'major', ending: 'played' }]]);
  });
});

describe('award burst scene', () => {
  it('ends without a command', async () => {
    const harness = burst();
    const answer = harness.request({ type: 'burst', seed: 1, size: 'big' });
    const took = harness.play();
    await expect(answer).resolves.toEqual({ ending: 'played' });
    expect(took).toBeGreaterThan(1500);
    expect(took).toBeLessThan(5200);
    expect(harness.frames.waiting).toBe(0);
  });

  it('reports coins that reach the aim, at most eleven times a second, also from a snapshot', async () => {
    const aim = { x: 250, y: 30 };
    const harness = burst();
    const answer = harness.request({ type: 'burst', seed: 1, size: 'huge', aim });
    harness.run(900);
    const snapshot = harness.scene.takeSnapshot();
    expect(snapshot.burst).toMatchObject({ seed: 1, size: 'huge', aim });
    const times: number[] = [];
    for (let seen = harness.named('landed').length; harness.loop.clock.running; seen = harness.named('landed').length) {
      harness.frames.frame(16);
      if (harness.named('landed').length > seen) times.push(harness.loop.clock.time);
    }
    await expect(answer).resolves.toEqual({ ending: 'played' });
    expect(times.length).toBeGreaterThan(10);
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(90);
    const again = burst();
    again.scene.commands.snapshot({ snapshot });
    again.play();
    expect(again.named('landed').length).toBeGreaterThan(10);
    expect(again.named('settled')).toHaveLength(1);
  });

  it('reports no landing without an aim', () => {
    const harness = burst();
    void harness.request({ type: 'burst', seed: 1, size: 'big' });
    harness.play();
    expect(harness.named('landed')).toEqual([]);
  });

  it('shows nothing if motion is cut', async () => {
    const harness = burst();
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'burst', seed: 1, size: 'small' })).resolves.toEqual({ ending: 'cut' });
    expect(harness.named('sound')).toEqual([]);
  });
});
