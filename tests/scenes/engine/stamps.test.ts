import '../support/browser.ts';
import fc from 'fast-check';
import { Rectangle, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { Stamps } from '#scenes/engine/draw/stamps.ts';

const AREA = { x: 34, y: 124, width: 292, height: 212 };
const MOST = 8;
/** Creates a trimmed picture of 30 x 20, of which 24 x 16 are in the sheet. */
const picture = () =>
  new Texture({
    source: new TextureSource({ width: 64, height: 64 }),
    frame: new Rectangle(8, 4, 24, 16),
    orig: new Rectangle(0, 0, 30, 20),
    trim: new Rectangle(2, 3, 24, 16),
  });
const stamps = () => new Stamps(picture(), AREA, MOST);

/** Returns the corners of a stamp in scene units with their coordinates in the sheet. */
function corners(pass: Stamps, index: number): { x: number; y: number; u: number; v: number }[] {
  const floats = pass.geometry.getBuffer('aPosition').data as Float32Array;
  return [0, 1, 2, 3].map((corner) => {
    const at = (index * 4 + corner) * 4;
    const [x = 0, y = 0, u = 0, v = 0] = floats.subarray(at, at + 4);
    return { x: AREA.x + ((x + 1) * AREA.width) / 2, y: AREA.y + ((y + 1) * AREA.height) / 2, u, v };
  });
}

describe('stamps', () => {
  it('are centred on their point at the size of the trimmed picture, in any place and rotation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), fc.integer({ min: -400, max: 800 }), (x, y) => {
        const pass = stamps();
        pass.add(x, y);
        const [a, b, c, d] = corners(pass, 0);
        if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no corners');
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(24, 2);
        expect(Math.hypot(c.x - b.x, c.y - b.y)).toBeCloseTo(16, 2);
        expect(Math.hypot(d.x - a.x, d.y - a.y)).toBeCloseTo(16, 2);
        // The transparent edge is 2 wide on the left, 4 on the right, 3 above and 1 below, so the drawn part's centre
        // is one to the left and one below.
        const off = Math.hypot((a.x + c.x) / 2 - x, (a.y + c.y) / 2 - y);
        expect(off).toBeCloseTo(Math.SQRT2, 2);
      }),
    );
  });

  it("use the picture's place in the sheet for each corner", () => {
    const pass = stamps();
    pass.add(100, 200);
    expect(corners(pass, 0).map(({ u, v }) => [u * 64, v * 64])).toEqual([
      [8, 4],
      [32, 4],
      [32, 20],
      [8, 20],
    ]);
  });

  it('leave the same edge at the same point, and another elsewhere', () => {
    const pass = stamps();
    pass.add(100, 200);
    pass.add(100, 200);
    pass.add(101, 200);
    const shape = (index: number) => corners(pass, index).map(({ x, y }) => [x, y]);
    expect(shape(1)).toEqual(shape(0));
    expect(shape(2).map(([x = 0, y]) => [x - 1, y])).not.toEqual(shape(0));
  });

  it('count two triangles each, report when they are full, and can be cleared', () => {
    const pass = stamps();
    for (let index = 0; index < MOST; index++) {
      expect(pass.full).toBe(false);
      pass.add(index, index);
    }
    expect([pass.full, pass.count, pass.indices]).toEqual([true, MOST, MOST * 6]);
    expect(Math.max(...(pass.geometry.indexBuffer.data as Uint16Array))).toBe(MOST * 4 - 1);
    pass.clear();
    expect([pass.full, pass.count, pass.indices]).toEqual([false, 0, 0]);
  });
});
