import { describe, expect, it } from 'vitest';
import type { PointerInput } from '#scenes/bridge/contracts/common.ts';
import type { ScratchCardProps } from '#scenes/bridge/contracts/scratch-card.ts';
import { CELL_RECTS, COVER } from '#scenes/scratch-card/rules.ts';
import { scratchCard } from '#scenes/scratch-card/scene.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const PROPS: ScratchCardProps = {
  kind: 'sorbetes',
  cells: Array.from({ length: 9 }, (_, index) => ({
    symbol: index % 4 === 0 ? 'parol' : 'mango',
    label: `Prize ${index}`,
  })),
  winning: [0, 4, 8],
  hint: 'Match 3',
  coverLabel: 'SCRATCH HERE',
};
const card = (props: Partial<ScratchCardProps> = {}) =>
  new SceneHarness('scratch-card', scratchCard, { ...PROPS, ...props });
type Card = ReturnType<typeof card>;

const point = (harness: Card, phase: PointerInput['phase'], x: number, y: number, id = 1) =>
  harness.scene.commands.pointer({ pointer: { phase, id, x, y } });
/** Rubs a cell line by line, one point per frame. */
function rub(harness: Card, cell: number): void {
  const rect = CELL_RECTS[cell] ?? COVER;
  point(harness, 'down', rect.x, rect.y + 8);
  for (let y = 8; y < rect.height; y += 14) {
    for (const x of y % 28 === 8 ? [20, 60, 95] : [95, 60, 20]) {
      point(harness, 'move', rect.x + x, rect.y + y);
      harness.frames.frame(16);
    }
  }
  point(harness, 'up', rect.x + 50, rect.y + rect.height - 4);
}

describe('scratch card scene', () => {
  it('shows a cell that was rubbed clear, emits it once, and stops', () => {
    const harness = card();
    rub(harness, 4);
    harness.play();
    expect(harness.named('cellShown')).toEqual([{ type: 'cellShown', cell: 4 }]);
    expect(harness.named('announce').map(({ announcement }) => announcement)).toEqual([
      { key: 'scratchCard.cellShown', values: { cell: 5, prize: 'Prize 4' } },
    ]);
    expect(harness.named('settled')).toEqual([]);
    expect(harness.scene.takeSnapshot().strokes).toHaveLength(1);
    expect(harness.frames.waiting).toBe(0);
  });

  it('erases once for all input between two frames, and not at all without a stroke', () => {
    const harness = card();
    harness.play();
    const before = harness.erased.length;
    point(harness, 'down', 100, 200);
    for (let x = 110; x <= 150; x += 10) point(harness, 'move', x, 200);
    expect(harness.erased.length).toBe(before);
    harness.frames.frame(16);
    expect(harness.erased.length).toBe(before + 1);
    expect(harness.erased.at(-1)).toBeGreaterThan(4);
    point(harness, 'move', 150.5, 200);
    harness.play();
    expect(harness.erased.length).toBe(before + 1);
    expect(harness.painted).toHaveLength(1);
  });

  it('removes the rest when enough is clear, and lights the winning cells', () => {
    const harness = card();
    for (const cell of [0, 1, 2, 3, 4, 5, 6]) rub(harness, cell);
    harness.play();
    expect(harness.named('settled')).toEqual([{ type: 'settled', cell: null, ending: 'played' }]);
    expect(new Set(harness.named('cellShown').map(({ cell }) => cell)).size).toBe(9);
    expect(harness.named('cellShown')).toHaveLength(9);
    expect(harness.named('announce').at(-1)?.announcement).toEqual({
      key: 'scratchCard.won',
      values: { prize: 'Prize 0' },
    });
    expect(harness.scene.takeSnapshot().revealed).toBe(true);
    expect(harness.named('progress').at(-1)?.cleared).toBe(1);
    expect(harness.frames.waiting).toBe(0);
    const erased = harness.erased.length;
    rub(harness, 8);
    expect(harness.erased.length).toBe(erased);
  });

  it('emits increasing progress at most seven times a second', () => {
    const harness = card();
    const emitted: { at: number; cleared: number }[] = [];
    point(harness, 'down', COVER.x, COVER.y);
    for (let index = 1; index < 120; index++) {
      point(harness, 'move', COVER.x + index * 2, COVER.y + (index % 12) * 12);
      harness.frames.frame(16);
      for (const { cleared } of harness.named('progress').slice(emitted.length))
        emitted.push({ at: harness.loop.clock.time, cleared });
    }
    expect(emitted.length).toBeGreaterThan(5);
    for (const [index, { at, cleared }] of emitted.slice(1).entries()) {
      expect(at - (emitted[index]?.at ?? 0)).toBeGreaterThanOrEqual(1000 / 7 - 3);
      expect(cleared).toBeGreaterThan(emitted[index]?.cleared ?? 0);
    }
  });

  it('scratches a cell by command gradually, and at once if motion is cut', async () => {
    const harness = card();
    const answer = harness.request({ type: 'reveal', cell: 3 });
    expect(() => harness.request({ type: 'reveal', cell: 3 })).toThrow(expect.objectContaining({ code: 'refused' }));
    harness.frames.frame(16);
    expect(harness.named('cellShown')).toEqual([]);
    harness.play();
    await expect(answer).resolves.toEqual({ cell: 3, ending: 'played' });
    expect(harness.named('cellShown')).toEqual([{ type: 'cellShown', cell: 3 }]);
    harness.cutsMotion = true;
    harness.scene.commands.scratchCell({ cell: 7 });
    harness.scene.commands.scratchCell({ cell: 7 });
    harness.scene.commands.scratchCell({ cell: 99 });
    expect(harness.named('cellShown').map(({ cell }) => cell)).toEqual([3, 7]);
    await expect(harness.request({ type: 'reveal', cell: 7 })).resolves.toEqual({ cell: 7, ending: 'cut' });
    await expect(harness.request({ type: 'reveal', cell: null })).resolves.toEqual({ cell: null, ending: 'cut' });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('reveals the whole card on request, ends a commanded cell first, and joins a reveal that is running', async () => {
    const harness = card();
    const cell = harness.request({ type: 'reveal', cell: 0 });
    harness.frames.frame(100);
    const all = harness.request({ type: 'reveal', cell: null });
    await expect(cell).resolves.toEqual({ cell: 0, ending: 'cut' });
    expect(() => harness.request({ type: 'reveal', cell: null })).toThrow(expect.objectContaining({ code: 'refused' }));
    expect(() => harness.request({ type: 'reveal', cell: 5 })).toThrow(expect.objectContaining({ code: 'refused' }));
    harness.play();
    await expect(all).resolves.toEqual({ cell: null, ending: 'played' });

    const other = card();
    for (const index of [0, 1, 2, 3, 4, 5]) rub(other, index);
    expect(other.named('settled')).toEqual([]);
    const joined = other.request({ type: 'reveal', cell: null });
    other.play();
    await expect(joined).resolves.toEqual({ cell: null, ending: 'played' });
    expect(other.named('settled')).toHaveLength(1);
  });

  it('settles running animations and leaves unscratched cells covered', async () => {
    const harness = card();
    rub(harness, 0);
    harness.scene.commands.settle({});
    expect(harness.scene.takeSnapshot().revealed).toBe(false);
    const answer = harness.request({ type: 'reveal', cell: null });
    harness.frames.frame(16);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ cell: null, ending: 'cut' });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('restores strokes to the same cells and snapshot, also after a lost context', () => {
    const first = card();
    rub(first, 2);
    rub(first, 6);
    first.play();
    const snapshot = first.scene.takeSnapshot();
    const second = card();
    second.scene.commands.snapshot({ snapshot });
    expect(second.scene.takeSnapshot()).toEqual(snapshot);
    expect(second.named('cellShown').map(({ cell }) => cell)).toEqual([2, 6]);
    expect(second.named('announce')).toEqual([]);
    const [painted, erased] = [second.painted.length, second.erased.length];
    second.instance.rebake();
    expect(second.painted.length - painted).toBe(1);
    const stamps = (passes: readonly number[]) => passes.reduce((sum, count) => sum + count, 0);
    expect(second.erased.length).toBeGreaterThan(erased);
    expect(stamps(second.erased.slice(erased))).toBe(stamps(first.erased));
    expect(second.scene.takeSnapshot()).toEqual(snapshot);
  });

  it('restores a half-drawn command as done, and a finished card without announcements', () => {
    const first = card();
    first.scene.commands.scratchCell({ cell: 1 });
    first.frames.frame(16);
    const second = card();
    second.scene.commands.snapshot({ snapshot: first.scene.takeSnapshot() });
    expect(second.named('cellShown')).toEqual([{ type: 'cellShown', cell: 1 }]);
    const third = card();
    third.scene.commands.snapshot({ snapshot: { strokes: [], revealed: true } });
    third.play();
    expect(third.named('cellShown')).toHaveLength(9);
    expect(third.named('settled')).toEqual([]);
    expect(third.named('announce')).toEqual([]);
  });

  it('takes no scratches before it is bought', () => {
    const harness = card({ cells: null, winning: [] });
    rub(harness, 0);
    harness.scene.commands.scratchCell({ cell: 0 });
    harness.play();
    expect(harness.scene.takeSnapshot()).toEqual({ strokes: [], revealed: false });
    expect(harness.events).toEqual([]);
    expect(() => harness.request({ type: 'reveal', cell: null })).toThrow(expect.objectContaining({ code: 'refused' }));
    expect(() => card({ cells: [] })).toThrow(RangeError);
  });

  it('gets a new cover for the next card, and announces when it has no match', async () => {
    const harness = card();
    harness.cutsMotion = true;
    await harness.request({ type: 'reveal', cell: null });
    harness.scene.setProps({ ...PROPS, kind: 'parol', winning: [] });
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ strokes: [], revealed: false });
    await harness.request({ type: 'reveal', cell: null });
    expect(harness.named('announce').at(-1)?.announcement).toEqual({ key: 'scratchCard.nothing', values: {} });
    expect(() => harness.request({ type: 'reveal', cell: 12 })).toThrow(expect.objectContaining({ code: 'refused' }));
  });

  it('draws strokes that start outside the cover or come from two fingers, but none for a hovering mouse', () => {
    const harness = card();
    point(harness, 'move', 100, 200);
    point(harness, 'up', 100, 200);
    expect(harness.scene.takeSnapshot().strokes).toEqual([]);
    point(harness, 'down', 2, 200, 1);
    point(harness, 'down', 355, 300, 2);
    for (let step = 1; step <= 10; step++) {
      point(harness, 'move', 2 + step * 16, 200, 1);
      point(harness, 'move', 355 - step * 16, 300, 2);
    }
    point(harness, 'cancel', 0, 0, 1);
    point(harness, 'up', 180, 300, 2);
    harness.play();
    expect(harness.scene.takeSnapshot().strokes).toHaveLength(2);
    expect(harness.named('progress').at(-1)?.cleared).toBeGreaterThan(0.1);
    expect(harness.frames.waiting).toBe(0);
  });
});
