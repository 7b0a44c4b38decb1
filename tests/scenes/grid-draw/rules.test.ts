import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CELL_COUNT,
  CELL_RECTS,
  CENTER_SLOT,
  cellAt,
  FAST_STEPS,
  hitCell,
  isOver,
  planDraw,
  SLOW_STEPS,
  stepsAt,
  stepTime,
} from '#scenes/grid-draw/rules.ts';

const ring = Array.from({ length: CELL_COUNT }, (_, index) => index);
const pairs = ring.flatMap((from) => ring.map((target) => ({ from, target })));

describe('grid draw step table (spec §4)', () => {
  it('has a fast phase of at least 3 s at 80 ms a step, rounded up to whole steps', () => {
    expect(FAST_STEPS).toBe(38);
    expect(stepTime(38, 38)).toBe(3040);
  });

  it('then makes each step 20 ms longer and stops before the interval that passes 300 ms', () => {
    const intervals = Array.from(
      { length: SLOW_STEPS },
      (_, index) => stepTime(38, 39 + index) - stepTime(38, 38 + index),
    );
    expect(intervals).toEqual([100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300]);
  });

  it.each(pairs)(
    'stops on $target from $from, the fast phase less than a lap longer than needed',
    ({ from, target }) => {
      const plan = planDraw(from, target);
      expect(cellAt(plan, plan.durationMs)).toBe(target);
      expect(cellAt(plan, plan.durationMs * 10)).toBe(target);
      expect(plan.fastSteps).toBeGreaterThanOrEqual(FAST_STEPS);
      expect(plan.fastSteps).toBeLessThan(FAST_STEPS + CELL_COUNT);
      expect(plan.durationMs).toBe(plan.fastSteps * 80 + 2200);
      expect(isOver(plan, plan.durationMs - 1)).toBe(false);
      expect(isOver(plan, plan.durationMs)).toBe(true);
      expect(stepsAt(plan, plan.durationMs - 1)).toBe(plan.fastSteps + SLOW_STEPS - 1);
    },
  );

  it('moves at the times of the table, one cell a step, never backwards', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 60 }), ({ from, target }, step) => {
        const plan = planDraw(from, target);
        const at = stepTime(plan.fastSteps, Math.min(step, plan.fastSteps + SLOW_STEPS));
        const made = Math.min(step, plan.fastSteps + SLOW_STEPS);
        expect(stepsAt(plan, at)).toBe(made);
        expect(stepsAt(plan, at - 0.5)).toBe(made - 1);
        expect(cellAt(plan, at)).toBe((from + made) % CELL_COUNT);
      }),
    );
  });

  it('throws for a cell that is not on the ring', () => {
    for (const index of [-1, 10, 1.5, Number.NaN]) {
      expect(() => planDraw(index, 0)).toThrow(RangeError);
      expect(() => planDraw(0, index)).toThrow(RangeError);
    }
  });
});

describe('grid draw layout', () => {
  it('is a ring of adjacent cells, clockwise from the top left: 4 above, 2 at the sides, 4 below', () => {
    for (const [index, rect] of CELL_RECTS.entries()) {
      const next = CELL_RECTS[(index + 1) % CELL_COUNT] ?? rect;
      const steps = Math.abs(next.x - rect.x) / 80 + Math.abs(next.y - rect.y) / 98;
      expect(steps).toBe(1);
    }
    expect(CELL_RECTS.filter((rect) => rect.y === 16).length).toBe(4);
    expect(CELL_RECTS.filter((rect) => rect.y === 114).length).toBe(2);
    expect(CELL_RECTS.filter((rect) => rect.y === 212).length).toBe(4);
  });

  it('leaves the middle free for the DOM', () => {
    for (const rect of CELL_RECTS) {
      const apart =
        rect.x + rect.width <= CENTER_SLOT.x ||
        rect.x >= CENTER_SLOT.x + CENTER_SLOT.width ||
        rect.y + rect.height <= CENTER_SLOT.y ||
        rect.y >= CENTER_SLOT.y + CENTER_SLOT.height;
      expect(apart).toBe(true);
    }
  });

  it('finds the cell under a finger', () => {
    for (const [index, rect] of CELL_RECTS.entries())
      expect(hitCell(rect.x + rect.width / 2, rect.y + rect.height / 2)).toBe(index);
    expect(hitCell(172, 149)).toBe(-1);
    expect(hitCell(-5, 900)).toBe(-1);
  });
});
