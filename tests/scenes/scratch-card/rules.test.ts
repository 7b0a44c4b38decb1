import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScratchMask, SQUARE } from '#scenes/scratch-card/mask.ts';
import {
  BRUSH_RADIUS,
  CELL_COUNT,
  CELL_RECTS,
  cellAt,
  COVER,
  MAX_POINTS,
  POINT_STEP,
  STAMP_STEP,
  SWEEP_MS,
  sweepPoints,
  sweptPoints,
} from '#scenes/scratch-card/rules.ts';
import { Scratches } from '#scenes/scratch-card/scratches.ts';
import { replayStroke, Stroke } from '#scenes/scratch-card/stroke.ts';

type Piece = readonly [x0: number, y0: number, x1: number, y1: number];
const point = fc.record({
  x: fc.double({ min: 0, max: 360, noNaN: true }),
  y: fc.double({ min: 90, max: 372, noNaN: true }),
});

/** Pieces of a stroke through these points. */
function draw(points: readonly { x: number; y: number }[]): { stroke: Stroke; pieces: Piece[] } {
  const pieces: Piece[] = [];
  const stroke = new Stroke((...piece) => pieces.push(piece));
  for (const { x, y } of points) stroke.move(x, y);
  stroke.finish();
  return { stroke, pieces };
}

describe('cells of the scratch card', () => {
  it('tile the cover, and each contains its centre', () => {
    for (const [cell, rect] of CELL_RECTS.entries())
      expect(cellAt(rect.x + rect.width / 2, rect.y + rect.height / 2)).toBe(cell);
    expect(CELL_RECTS.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(
      COVER.width * COVER.height,
    );
  });

  it('are whole squares of the mask', () => {
    expect(COVER.width % SQUARE).toBe(0);
    expect(COVER.height % SQUARE).toBe(0);
  });
});

describe('mask of the scratch card', () => {
  it('is cleared in a disc by a tap, and not by a tap beside the cover', () => {
    const mask = new ScratchMask();
    const { x, y } = { x: COVER.x + COVER.width / 2, y: COVER.y + COVER.height / 2 };
    const squares = mask.wipe(x, y, x, y);
    expect(squares * SQUARE * SQUARE).toBeGreaterThan(Math.PI * BRUSH_RADIUS ** 2 * 0.9);
    expect(squares * SQUARE * SQUARE).toBeLessThan(Math.PI * BRUSH_RADIUS ** 2 * 1.15);
    expect(mask.wipe(x, y, x, y)).toBe(0);
    expect(mask.wipe(COVER.x - 40, y, COVER.x - 30, y)).toBe(0);
    expect(mask.cellShare(4)).toBeGreaterThan(0);
    for (const cell of [0, 1, 2, 3, 5, 6, 7, 8]) expect(mask.cellShare(cell)).toBe(0);
  });

  it('only grows, up to the whole, and does not depend on the direction of a stroke', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point), { maxLength: 30 }), (lines) => {
        const forth = new ScratchMask();
        const back = new ScratchMask();
        let before = 0;
        for (const [a, b] of lines) {
          forth.wipe(a.x, a.y, b.x, b.y);
          expect(forth.share).toBeGreaterThanOrEqual(before);
          before = forth.share;
        }
        for (const [a, b] of lines.toReversed()) back.wipe(a.x, a.y, b.x, b.y);
        expect(back.share).toBe(forth.share);
        expect(forth.share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a stroke on the scratch card', () => {
  it('is one unbroken line of pieces no longer than a quarter of the brush', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const { stroke, pieces } = draw(points);
        for (const [index, [x0, y0, x1, y1]] of pieces.entries()) {
          expect(Math.hypot(x1 - x0, y1 - y0)).toBeLessThanOrEqual(STAMP_STEP + 1e-9);
          const last = pieces[index - 1];
          if (last !== undefined) expect([x0, y0]).toEqual([last[2], last[3]]);
        }
        const end = pieces.at(-1);
        expect([end?.[2], end?.[3]]).toEqual(stroke.points.slice(-2));
      }),
    );
  });

  it('rounds the corners of a fast circle: no piece turns by more than 20 degrees', () => {
    // A circle of radius 60 in a third of a second: 20 points at 60 Hz, 19 px apart.
    const circle = Array.from({ length: 21 }, (_, i) => ({
      x: 180 + 60 * Math.cos((i / 20) * 2 * Math.PI),
      y: 230 + 60 * Math.sin((i / 20) * 2 * Math.PI),
    }));
    const { pieces } = draw(circle);
    const headings = pieces
      .filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1)
      .map(([x0, y0, x1, y1]) => Math.atan2(y1 - y0, x1 - x0));
    for (const [index, heading] of headings.slice(1).entries()) {
      const turn = Math.abs(
        Math.atan2(Math.sin(heading - (headings[index] ?? 0)), Math.cos(heading - (headings[index] ?? 0))),
      );
      expect(turn).toBeLessThan(Math.PI / 9);
    }
  });

  it('keeps points that are far enough apart and drops the rest', () => {
    const { stroke } = draw(Array.from({ length: 400 }, (_, i) => ({ x: 50 + i * 0.5, y: 200 })));
    expect(stroke.points.length / 2).toBeLessThanOrEqual(200 / POINT_STEP + 1);
  });

  it('replays to the very same pieces', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const { stroke, pieces } = draw(points);
        const again: Piece[] = [];
        replayStroke(stroke.points, (...piece) => again.push(piece));
        expect(again).toEqual(pieces);
      }),
    );
  });
});

describe('a cell scratched by command', () => {
  it('clears nearly all of the cell, and no other cell so far that it could be read', () => {
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      const scratches = new Scratches(() => undefined);
      const points = sweepPoints(cell);
      scratches.restore([points]);
      expect(scratches.mask.cellShare(cell)).toBeGreaterThan(0.9);
      for (let other = 0; other < CELL_COUNT; other++) expect(scratches.cellShown(other)).toBe(other === cell);
      expect([sweptPoints(points, -5), sweptPoints(points, 0), sweptPoints(points, SWEEP_MS)]).toEqual([
        0,
        1,
        points.length / 2,
      ]);
    }
    expect(() => sweepPoints(9)).toThrow(RangeError);
  });
});

describe('the strokes of a scratch card', () => {
  it('stay under 20 KB of JSON however long one place is scratched', () => {
    const scratches = new Scratches(() => undefined);
    let taps = 0;
    while (!scratches.enough && taps < 10_000) {
      scratches.down(1, 133.5 + (taps % 2) * 5, 133.5);
      if (taps % 3 === 0) scratches.up(1, 133.5, 150.5);
      else scratches.lift(1);
      taps++;
    }
    expect(scratches.strokes.flat().length / 2).toBeLessThanOrEqual(MAX_POINTS + 1);
    expect(JSON.stringify({ strokes: scratches.strokes, revealed: false }).length).toBeLessThan(20 * 1024);
  });

  it('are the same for coalesced points and for single ones', () => {
    const together = new Scratches(() => undefined);
    const single = new Scratches(() => undefined);
    const points = [80, 140, 110, 190, 130, 210, 170, 150] as const;
    for (const scratches of [together, single]) scratches.down(1, 60, 130);
    expect(together.move(1, points[6], points[7], points.slice(0, 6))).toBe(true);
    for (let at = 0; at < points.length; at += 2) single.move(1, points[at] ?? 0, points[at + 1] ?? 0);
    expect(together.strokes).toEqual(single.strokes);
    expect(together.mask.share).toBe(single.mask.share);
    expect(together.move(1, points[6], points[7], [])).toBe(false);
  });

  it('are separate for each finger', () => {
    const together = new Scratches(() => undefined);
    const apart = new Scratches(() => undefined);
    const path = (index: number, lane: number) => [60 + index * 12, 150 + lane * 120] as const;
    for (const lane of [0, 1]) together.down(lane, ...path(0, lane));
    for (let index = 1; index < 15; index++) for (const lane of [0, 1]) together.move(lane, ...path(index, lane));
    for (const lane of [0, 1]) together.up(lane, ...path(15, lane));
    for (const lane of [0, 1]) {
      apart.down(1, ...path(0, lane));
      for (let index = 1; index < 15; index++) apart.move(1, ...path(index, lane));
      apart.up(1, ...path(15, lane));
    }
    expect(together.strokes).toEqual(apart.strokes);
    expect(together.mask.share).toBe(apart.mask.share);
    expect(together.touched).toBe(false);
  });
});
