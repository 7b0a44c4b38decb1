import '../support/browser.ts';
import fc from 'fast-check';
import { Sprite, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { rowY } from '#scenes/slot-reels/layout.ts';
import { symbolOn } from '#scenes/slot-reels/lines.ts';
import { isSmeared, planSpin, wayAt } from '#scenes/slot-reels/rules.ts';
import { ReelView } from '#scenes/slot-reels/views/reel-view.ts';
import { spinTo, STRIPS, SYMBOLS } from '../support/slots.ts';

describe('slot reel', () => {
  /** Separate textures for every symbol. */
  const art = new Map(SYMBOLS.map((name) => [name, { still: new Texture(), smear: new Texture(), scale: 0.5 }]));
  const strip = STRIPS[2] ?? [];
  const {
    reels: [plan],
  } = planSpin(STRIPS, [1, 2, 3, 4, 5], spinTo([0, 0, 0, 0, 0]), 'mango');
  const spritesOf = (view: ReelView) => view.children.filter((child) => child instanceof Sprite);
  /** Returns the sprite in a row of the window, or undefined if the reel is between two rows. */
  const inRow = (view: ReelView, row: number) => spritesOf(view).find(({ y }) => Math.abs(y - rowY(row)) < 1e-6);

  it('shows the strip at a stop, the same in every row after any frames of a spin', () => {
    fc.assert(
      fc.property(
        fc.nat(strip.length - 1),
        fc.nat(strip.length - 1),
        fc.array(fc.nat(3000), { maxLength: 30 }),
        (from, stop, moments) => {
          if (plan === undefined) throw new Error('No plan.');
          const view = new ReelView(art, 0);
          view.lay(strip, from, stop, plan.way);
          for (const row of [0, 1, 2])
            expect(inRow(view, row)?.texture).toBe(art.get(symbolOn(strip, from + row))?.still);
          for (const ms of moments.toSorted((a, b) => a - b)) view.roll(wayAt(plan, ms), isSmeared(plan, ms));
          view.roll(wayAt(plan, 99_999), false);
          for (const row of [0, 1, 2])
            expect(inRow(view, row)?.texture).toBe(art.get(symbolOn(strip, stop + row))?.still);
          view.lay(strip, stop, stop, 0);
          for (const row of [0, 1, 2])
            expect(inRow(view, row)?.texture).toBe(art.get(symbolOn(strip, stop + row))?.still);
        },
      ),
    );
  });

  it('shows smears without gaps while it runs fast', () => {
    if (plan === undefined) throw new Error('No plan.');
    const view = new ReelView(art, 0);
    view.lay(strip, 0, 5, plan.way);
    const smears = new Set([...art.values()].map(({ smear }) => smear));
    for (let ms = 0; ms < plan.stopMs + 400; ms += 7) {
      view.roll(wayAt(plan, ms), isSmeared(plan, ms));
      const sprites = spritesOf(view);
      const smeared = sprites.map(({ texture }) => smears.has(texture));
      expect(smeared, `${ms} ms`).toEqual(sprites.map(() => isSmeared(plan, ms)));
      const heights = sprites.map(({ y }) => y).toSorted((a, b) => a - b);
      expect(heights[0]).toBeLessThanOrEqual(rowY(0));
      expect(heights.at(-1)).toBeGreaterThanOrEqual(rowY(2) - 1e-6);
      for (const [index, y] of heights.slice(1).entries())
        expect(y - (heights[index] ?? 0), `${ms} ms`).toBeCloseTo(rowY(1) - rowY(0), 6);
    }
  });

  it('stops with nothing above or below its window, and turns from there with a whole tape', () => {
    const view = new ReelView(art, 0);
    const shown = () => spritesOf(view).filter(({ visible }) => visible);
    view.stand(strip, 4);
    expect(shown().map(({ y }) => y)).toEqual(expect.arrayContaining([0, 1, 2].map(rowY)));
    expect(shown()).toHaveLength(3);
    view.lay(strip, 4, 1, 7);
    expect(shown()).toHaveLength(5);
    view.roll(7, false);
    view.stand(strip, 1);
    expect(shown()).toHaveLength(3);
  });

  it('leaves out the given rows, which are drawn above it, until it is laid out again', () => {
    const view = new ReelView(art, 0);
    view.lay(strip, 4, 4, 0);
    const seen = () => [0, 1, 2].map((row) => inRow(view, row)?.visible);
    view.lift(0b101);
    expect(seen()).toEqual([false, true, false]);
    view.lift(0);
    expect(seen()).toEqual([true, true, true]);
    view.lift(0b111);
    view.lay(strip, 2, 2, 0);
    expect(seen()).toEqual([true, true, true]);
  });
});
