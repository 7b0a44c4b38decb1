import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampFloat,
  freeRest,
  keyRest,
  restPoint,
  snapFloat,
  startRest,
  type FloatBounds,
} from '#src/features/jackpot/lib/float-geometry.ts';

const phone: FloatBounds = { width: 360, height: 800, insets: { top: 54, right: 0, bottom: 66, left: 0 } };
const desktop: FloatBounds = { width: 1440, height: 900, insets: { top: 0, right: 0, bottom: 0, left: 208 } };
const size = { width: 72, height: 76 };

describe('floating icon', () => {
  it('starts near the bottom right: 160 and 500 of 750 units from the edges', () => {
    const start = restPoint(startRest(phone, size), phone, size);
    expect(start.x).toBe(360 - 8 - 72);
    expect(start.y).toBeCloseTo(800 - 240, 5);
    const wide = restPoint(startRest(desktop, size), desktop, size);
    expect(wide.x).toBe(1440 - 8 - 72);
    expect(wide.y).toBeCloseTo(900 - (500 * 430) / 750, 5);
  });

  it.each([
    [{ x: 20, y: 300 }, 'left'],
    [{ x: 143, y: 300 }, 'left'],
    [{ x: 145, y: 300 }, 'right'],
    [{ x: 400, y: 300 }, 'right'],
  ] as const)('released at %o it rests on the %s edge at the same height', (point, edge) => {
    const rest = snapFloat(point, phone, size);
    expect(rest.edge).toBe(edge);
    expect(restPoint(rest, phone, size).y).toBeCloseTo(300, 5);
  });

  it('is always fully inside the safe area, on any screen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120, max: 3000 }),
        fc.integer({ min: 260, max: 3000 }),
        fc.integer({ min: -500, max: 4000 }),
        fc.integer({ min: -500, max: 4000 }),
        (width, height, x, y) => {
          const bounds = { ...phone, width, height };
          const shown = restPoint(snapFloat({ x, y }, bounds, size), bounds, size);
          expect(shown).toEqual(clampFloat(shown, bounds, size));
          expect(shown.x).toBeGreaterThanOrEqual(8);
          expect(shown.x + size.width).toBeLessThanOrEqual(width - 8);
          expect(shown.y).toBeGreaterThanOrEqual(54);
          expect(shown.y + size.height).toBeLessThanOrEqual(height - 66);
        },
      ),
    );
  });

  it('keeps its edge and its relative height when the screen is rotated', () => {
    const rest = snapFloat({ x: 0, y: 400 }, phone, size);
    const turned = { ...phone, width: 800, height: 360 };
    expect(restPoint(rest, turned, size)).toEqual({ x: 8, y: 62 + rest.down * (360 - 66 - 8 - 76 - 62) });
  });

  it('moves by arrow keys: sideways to the edge, up and down by a step, and stops at the ends', () => {
    const rest = startRest(phone, size);
    expect(keyRest('ArrowLeft', rest, phone, size)).toEqual({ ...rest, edge: 'left' });
    expect(keyRest('Enter', rest, phone, size)).toBeNull();
    const up = keyRest('ArrowUp', rest, phone, size);
    expect(up && restPoint(rest, phone, size).y - restPoint(up, phone, size).y).toBeCloseTo(24, 5);
    expect(keyRest('ArrowDown', { edge: 'left', down: 1 }, phone, size)).toEqual({ edge: 'left', down: 1 });
  });
});

describe('stepping aside', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 350 }),
    top: fc.integer({ min: 0, max: 790 }),
    width: fc.integer({ min: 1, max: 360 }),
    height: fc.integer({ min: 1, max: 200 }),
  });

  it('keeps the icon’s preferred place while no control is there', () => {
    const wanted = startRest(phone, size);
    expect(freeRest(wanted, phone, size, [])?.down).toBeCloseTo(wanted.down, 5);
  });

  it('moves past a control on the same edge, by no more than is needed', () => {
    const wanted = startRest(phone, size);
    const { y } = restPoint(wanted, phone, size);
    const rest = freeRest(wanted, phone, size, [{ left: 250, top: y + 60, right: 350, bottom: y + 100 }]);
    expect(rest?.edge).toBe('right');
    expect(restPoint(rest ?? wanted, phone, size).y).toBeCloseTo(y - 16, 0);
  });

  it('never covers a control, and reports if there is no free place', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (boxes, down) => {
        const controls = boxes.map(({ left, top, width, height }) => ({
          left,
          top,
          right: left + width,
          bottom: top + height,
        }));
        const rest = freeRest({ edge: 'right', down }, phone, size, controls);
        if (rest === null) return;
        const { x, y } = restPoint(rest, phone, size);
        const covered = controls.filter(
          ({ left, top, right, bottom }) =>
            x + 1 < right && x + size.width - 1 > left && y + 1 < bottom && y + size.height - 1 > top,
        );
        expect(covered).toEqual([]);
      }),
    );
    const wall = [{ left: 0, top: 0, right: 360, bottom: 800 }];
    expect(freeRest(startRest(phone, size), phone, size, wall)).toBeNull();
  });
});
