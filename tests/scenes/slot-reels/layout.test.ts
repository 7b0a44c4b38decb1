import { describe, expect, it } from 'vitest';
import { linePoints, reelX, rowY, tagShifts, WINDOW } from '#scenes/slot-reels/layout.ts';

describe('layout of the slot reels', () => {
  it('draws a line from its left tag through the centre of every cell to its right tag', () => {
    expect(linePoints([1, 2, 2, 1, 0])).toEqual([
      { x: 13, y: 243 },
      { x: 56, y: 243 },
      { x: 118, y: 327 },
      { x: 180, y: 327 },
      { x: 242, y: 243 },
      { x: 304, y: 159 },
      { x: 347, y: 159 },
    ]);
    expect(linePoints([0, 0, 0], -10, 10).map(({ y }) => y)).toEqual([149, 159, 159, 159, 169]);
  });

  it('keeps every cell inside the window', () => {
    for (const reels of [3, 5]) {
      for (let reel = 0; reel < reels; reel++) {
        expect(reelX(reels, reel)).toBeGreaterThan(WINDOW.x);
        expect(reelX(reels, reel)).toBeLessThan(WINDOW.x + WINDOW.width);
      }
    }
    expect([rowY(0), rowY(2)]).toEqual([159, 327]);
  });

  it('places the tags of one row below each other and omits those without room', () => {
    expect(tagShifts([1])).toEqual([0]);
    expect(tagShifts([0, 1, 0])).toEqual([-10, 0, 10]);
    expect(tagShifts([2, 2, 2, 2, 2])).toEqual([-30, -10, 10, 30, null]);
  });
});
