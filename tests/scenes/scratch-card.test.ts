import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import type { PointerInput } from '#scenes/bridge/contracts/common.ts';
import type { ScratchCardProps } from '#scenes/bridge/contracts/scratch-card.ts';
import { CELL_RECTS, COVER } from '#scenes/scratch-card/rules.ts';
import { scratchCard } from '#scenes/scratch-card/scene.ts';

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
  new Rehearsal('scratch-card', scratchCard, { ...PROPS, ...props });
type Card = ReturnType<typeof card>;

const point = (stage: Card, phase: PointerInput['phase'], x: number, y: number, id = 1) =>
  stage.scene.commands.pointer({ pointer: { phase, id, x, y } });
/** Rubs over a cell line by line, a frame a point. */
function rub(stage: Card, cell: number): void {
  const rect = CELL_RECTS[cell] ?? COVER;
  point(stage, 'down', rect.x, rect.y + 8);
  for (let y = 8; y < rect.height; y += 14) {
    for (const x of y % 28 === 8 ? [20, 60, 95] : [95, 60, 20]) {
      point(stage, 'move', rect.x + x, rect.y + y);
      stage.frames.frame(16);
    }
  }
  point(stage, 'up', rect.x + 50, rect.y + rect.height - 4);
}

describe('scratch card scene', () => {
  it('shows a cell that was rubbed clear, tells it once, and comes to rest', () => {
    const stage = card();
    rub(stage, 4);
    stage.play();
    expect(stage.named('cellShown')).toEqual([{ type: 'cellShown', cell: 4 }]);
    expect(stage.named('announce').map(({ announcement }) => announcement)).toEqual([
      { key: 'scratchCard.cellShown', values: { cell: 5, prize: 'Prize 4' } },
    ]);
    expect(stage.named('settled')).toEqual([]);
    expect(stage.scene.takeSnapshot().strokes).toHaveLength(1);
    expect(stage.frames.waiting).toBe(0);
  });

  it('paints once for all that came between two frames, and not at all without a stroke', () => {
    const stage = card();
    stage.play();
    const before = stage.erased.length;
    point(stage, 'down', 100, 200);
    for (let x = 110; x <= 150; x += 10) point(stage, 'move', x, 200);
    expect(stage.erased.length).toBe(before);
    stage.frames.frame(16);
    expect(stage.erased.length).toBe(before + 1);
    expect(stage.erased.at(-1)).toBeGreaterThan(4);
    point(stage, 'move', 150.5, 200);
    stage.play();
    expect(stage.erased.length).toBe(before + 1);
    expect(stage.painted).toHaveLength(1);
  });

  it('takes the rest off by itself when enough is clear, and lights what won', () => {
    const stage = card();
    for (const cell of [0, 1, 2, 3, 4, 5, 6]) rub(stage, cell);
    stage.play();
    expect(stage.named('settled')).toEqual([{ type: 'settled', cell: null, ending: 'played' }]);
    expect(new Set(stage.named('cellShown').map(({ cell }) => cell)).size).toBe(9);
    expect(stage.named('cellShown')).toHaveLength(9);
    expect(stage.named('announce').at(-1)?.announcement).toEqual({
      key: 'scratchCard.won',
      values: { prize: 'Prize 0' },
    });
    expect(stage.scene.takeSnapshot().revealed).toBe(true);
    expect(stage.named('progress').at(-1)?.cleared).toBe(1);
    expect(stage.frames.waiting).toBe(0);
    const erased = stage.erased.length;
    rub(stage, 8);
    expect(stage.erased.length).toBe(erased);
  });

  it('reports progress seven times a second at most, growing', () => {
    const stage = card();
    const told: { at: number; cleared: number }[] = [];
    point(stage, 'down', COVER.x, COVER.y);
    for (let index = 1; index < 120; index++) {
      point(stage, 'move', COVER.x + index * 2, COVER.y + (index % 12) * 12);
      stage.frames.frame(16);
      for (const { cleared } of stage.named('progress').slice(told.length))
        told.push({ at: stage.loop.clock.time, cleared });
    }
    expect(told.length).toBeGreaterThan(5);
    for (const [index, { at, cleared }] of told.slice(1).entries()) {
      expect(at - (told[index]?.at ?? 0)).toBeGreaterThanOrEqual(1000 / 7 - 3);
      expect(cleared).toBeGreaterThan(told[index]?.cleared ?? 0);
    }
  });

  it('scratches a cell by command over some time, and at once where motion is cut', async () => {
    const stage = card();
    const answer = stage.request({ type: 'reveal', cell: 3 });
    expect(() => stage.request({ type: 'reveal', cell: 3 })).toThrow(expect.objectContaining({ code: 'refused' }));
    stage.frames.frame(16);
    expect(stage.named('cellShown')).toEqual([]);
    stage.play();
    await expect(answer).resolves.toEqual({ cell: 3, ending: 'played' });
    expect(stage.named('cellShown')).toEqual([{ type: 'cellShown', cell: 3 }]);
    stage.cutsMotion = true;
    stage.scene.commands.scratchCell({ cell: 7 });
    stage.scene.commands.scratchCell({ cell: 7 });
    stage.scene.commands.scratchCell({ cell: 99 });
    expect(stage.named('cellShown').map(({ cell }) => cell)).toEqual([3, 7]);
    await expect(stage.request({ type: 'reveal', cell: 7 })).resolves.toEqual({ cell: 7, ending: 'cut' });
    await expect(stage.request({ type: 'reveal', cell: null })).resolves.toEqual({ cell: null, ending: 'cut' });
    stage.play();
    expect(stage.frames.waiting).toBe(0);
  });

  it('reveals the whole on request; a commanded cell on the way is ended first, and one that began by itself takes the asker along', async () => {
    const stage = card();
    const cell = stage.request({ type: 'reveal', cell: 0 });
    stage.frames.frame(100);
    const all = stage.request({ type: 'reveal', cell: null });
    await expect(cell).resolves.toEqual({ cell: 0, ending: 'cut' });
    expect(() => stage.request({ type: 'reveal', cell: null })).toThrow(expect.objectContaining({ code: 'refused' }));
    expect(() => stage.request({ type: 'reveal', cell: 5 })).toThrow(expect.objectContaining({ code: 'refused' }));
    stage.play();
    await expect(all).resolves.toEqual({ cell: null, ending: 'played' });

    const other = card();
    for (const index of [0, 1, 2, 3, 4, 5]) rub(other, index);
    expect(other.named('settled')).toEqual([]);
    const joined = other.request({ type: 'reveal', cell: null });
    other.play();
    await expect(joined).resolves.toEqual({ cell: null, ending: 'played' });
    expect(other.named('settled')).toHaveLength(1);
  });

  it('settles what moves by itself and leaves what no finger has scratched', async () => {
    const stage = card();
    rub(stage, 0);
    stage.scene.commands.settle({});
    expect(stage.scene.takeSnapshot().revealed).toBe(false);
    const answer = stage.request({ type: 'reveal', cell: null });
    stage.frames.frame(16);
    stage.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ cell: null, ending: 'cut' });
    stage.play();
    expect(stage.frames.waiting).toBe(0);
  });

  it('restores strokes: same cells, same snapshot, the cover painted whole and wiped again; and does so after a lost context', () => {
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
    second.performer.rebake();
    expect(second.painted.slice(painted).map(([, , clear]) => clear)).toEqual([true]);
    const stamps = (passes: readonly number[]) => passes.reduce((sum, count) => sum + count, 0);
    expect(second.erased.length).toBeGreaterThan(erased);
    expect(stamps(second.erased.slice(erased))).toBe(stamps(first.erased));
    expect(second.scene.takeSnapshot()).toEqual(snapshot);
  });

  it('restores a half-drawn command as done, and a finished card in silence', () => {
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

  it('is locked before it is bought', () => {
    const stage = card({ cells: null, winning: [] });
    rub(stage, 0);
    stage.scene.commands.scratchCell({ cell: 0 });
    stage.play();
    expect(stage.scene.takeSnapshot()).toEqual({ strokes: [], revealed: false });
    expect(stage.events).toEqual([]);
    expect(() => stage.request({ type: 'reveal', cell: null })).toThrow(expect.objectContaining({ code: 'refused' }));
    expect(() => card({ cells: [] })).toThrow(RangeError);
  });

  it('takes a fresh cover for the next card, and says when it has no match', async () => {
    const stage = card();
    stage.cutsMotion = true;
    await stage.request({ type: 'reveal', cell: null });
    stage.scene.setProps({ ...PROPS, kind: 'parol', winning: [] });
    stage.scene.commands.reset({});
    expect(stage.scene.takeSnapshot()).toEqual({ strokes: [], revealed: false });
    await stage.request({ type: 'reveal', cell: null });
    expect(stage.named('announce').at(-1)?.announcement).toEqual({ key: 'scratchCard.nothing', values: {} });
    expect(() => stage.request({ type: 'reveal', cell: 12 })).toThrow(expect.objectContaining({ code: 'refused' }));
  });

  it('draws a stroke that began beside the cover, two fingers at once, and nothing for a mouse that only passes', () => {
    const stage = card();
    point(stage, 'move', 100, 200);
    point(stage, 'up', 100, 200);
    expect(stage.scene.takeSnapshot().strokes).toEqual([]);
    point(stage, 'down', 2, 200, 1);
    point(stage, 'down', 355, 300, 2);
    for (let step = 1; step <= 10; step++) {
      point(stage, 'move', 2 + step * 16, 200, 1);
      point(stage, 'move', 355 - step * 16, 300, 2);
    }
    point(stage, 'cancel', 0, 0, 1);
    point(stage, 'up', 180, 300, 2);
    stage.play();
    expect(stage.scene.takeSnapshot().strokes).toHaveLength(2);
    expect(stage.named('progress').at(-1)?.cleared).toBeGreaterThan(0.1);
    expect(stage.frames.waiting).toBe(0);
  });
});
