import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import {
  CYCLE_TICKS,
  faceAt,
  LOWER_DEPTH,
  PLATE_STROKE,
  plateAt,
  SHELF_STROKE,
  TABLE_WIDTH,
  UPPER_DEPTH,
} from '#scenes/coin-pusher/physics/table.ts';
import {
  arc,
  behindPost,
  dropAt,
  GLASS,
  onLower,
  onUpper,
  shelfShift,
  slotFor,
  tumble,
  TUMBLE_MS,
  type Spot,
} from '#scenes/coin-pusher/rules.ts';
import { placeInTray, TRAY_PLACES } from '#scenes/coin-pusher/table/tray.ts';

const spot = (): Spot => ({ x: 0, y: 0, scale: 1 });
const upper = (x: number, y: number, phase = 0) => {
  const at = spot();
  onUpper(x, y, phase, at);
  return at;
};
const lower = (x: number, y: number) => {
  const at = spot();
  onLower(x, y, at);
  return at;
};

describe('coin pusher shaft', () => {
  it('moves the plate forward and the shelf back once a turn, and both home again', () => {
    expect(plateAt(0)).toBeCloseTo(0);
    expect(faceAt(0)).toBeCloseTo(SHELF_STROKE);
    expect(plateAt(CYCLE_TICKS / 2)).toBeCloseTo(PLATE_STROKE + SHELF_STROKE);
    expect(faceAt(CYCLE_TICKS / 2)).toBeCloseTo(0);
    expect(plateAt(CYCLE_TICKS)).toBe(plateAt(0));
  });
});

describe('coin pusher board', () => {
  it('projects the edges of the table onto the edges of the board', () => {
    const near = (x: number, y: number) => ({ x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number });
    expect(upper(TABLE_WIDTH / 2, UPPER_DEPTH)).toMatchObject(near(180, 274));
    expect(lower(0, LOWER_DEPTH)).toMatchObject(near(26, 418));
    expect(lower(TABLE_WIDTH, SHELF_STROKE)).toMatchObject(near(334, 296));
    expect(shelfShift(0)).toBeCloseTo(0);
    expect(shelfShift(CYCLE_TICKS / 2)).toBeLessThan(-10);
  });

  it('keeps left and right, back and front in order on both shelves in every phase of the shaft', () => {
    const x = fc.double({ min: 0, max: TABLE_WIDTH, noNaN: true });
    const y = fc.double({ min: 0, max: UPPER_DEPTH, noNaN: true });
    fc.assert(
      fc.property(x, x, y, y, fc.double({ min: 0, max: CYCLE_TICKS, noNaN: true }), (x1, x2, y1, y2, phase) => {
        for (const place of [(px: number, py: number) => upper(px, py, phase), lower]) {
          if (x2 - x1 > 1e-6) expect(place(x1, y1).x).toBeLessThan(place(x2, y1).x);
          if (y2 - y1 > 1e-6) expect(place(x1, y1).y).toBeLessThan(place(x1, y2).y);
        }
        expect(upper(x1, y1, phase).y).toBeLessThan(lower(x1, faceAt(phase) + 1).y);
      }),
    );
  });

  it('maps a tap to a drop position, only within the glass', () => {
    expect(dropAt(GLASS.x, GLASS.y)).toBe(0);
    expect(dropAt(GLASS.x + GLASS.width, GLASS.y + GLASS.height)).toBe(1);
    expect(dropAt(180, 250)).toBe(0.5);
    for (const [x, y] of [
      [GLASS.x - 1, 200],
      [GLASS.x + GLASS.width + 1, 200],
      [180, GLASS.y - 1],
      [180, GLASS.y + GLASS.height + 1],
    ] as const)
      expect(dropAt(x, y)).toBeNull();
  });

  it('drops the coin from the nearest slot', () => {
    expect([0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map(slotFor)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  });

  it('ends every fall at its target, inside the cabinet', () => {
    const into = spot();
    for (const side of [-1, 0, 1]) {
      const from = lower(side < 0 ? 0 : TABLE_WIDTH, LOWER_DEPTH);
      const to = side === 0 ? placeInTray(TRAY_PLACES - 1) : behindPost(from, side);
      for (let ms = 0; ms <= TUMBLE_MS; ms += 16) {
        expect(Math.abs(tumble(from, to, 9, ms, into))).toBeLessThanOrEqual(1);
        expect(into.y + 14 * into.scale).toBeLessThan(SCENE_SIZES['coin-pusher']?.height ?? 0);
        expect(into.x).toBeGreaterThan(10);
        expect(into.x).toBeLessThan(350);
      }
      expect(into).toEqual({ x: to.x, y: expect.closeTo(to.y) as number, scale: expect.closeTo(to.scale) as number });
    }
  });

  it('carries a coin from shelf to shelf in an arc', () => {
    const from = upper(300, UPPER_DEPTH);
    const to = lower(300, 60);
    const start = { ...from };
    arc(start, to, 4, 0);
    expect(start).toEqual(from);
    const end = { ...from };
    arc(end, to, 4, 1);
    expect(end.y).toBeCloseTo(to.y);
    expect(end.x).toBeCloseTo(to.x);
  });
});
