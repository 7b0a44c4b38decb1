import '../support/browser.ts';
import { Texture, type Container, type ImageSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { Atlas } from '#scenes/engine/files/assets.ts';
import type { GlyphSet } from '#scenes/engine/text/font.ts';
import { Label } from '#scenes/engine/text/label.ts';
import { CellView as GridCellView } from '#scenes/grid-draw/cell-view.ts';
import { CELL_RECTS as GRID_RECTS, CELL_SIZE } from '#scenes/grid-draw/rules.ts';
import { BarView } from '#scenes/red-vs-blue/bar-view.ts';
import { CellView as ScratchCellView } from '#scenes/scratch-card/card-view.ts';
import { CELL_RECTS as SCRATCH_RECTS } from '#scenes/scratch-card/rules.ts';

/** Texts wider than any slot. */
const LONG = ['₱1,234,567.89', '₱999,999,999,999.99', 'Libreng scratch card', 'MEGA MEGA MEGA MEGA', 'Kupon 100%'];
/** Inner size of the ring of a winning scratch cell (`cell-lit-a.svg`) and of a grid cell's outline, px. */
const SCRATCH_RING = 81.8;
const GRID_OUTLINE = 2;
/** Half the width of the bar's star (`knob.svg`), px, and its leftmost position, a quarter of the bar. */
const STAR_HALF = 21;
const STAR_LEFTMOST = 12 + 336 / 4;

/** A font with every character of the long texts, each 0.6 em wide. */
const FONT: GlyphSet = {
  size: 32,
  lineHeight: 38,
  base: 29,
  source: Texture.EMPTY.source as ImageSource,
  glyphs: new Map(
    [...`${LONG.join('')}0123456789%…BMK`].map((one) => [one, { texture: null, x: 0, y: 0, advance: 19 }]),
  ),
};
const atlas = { texture: () => Texture.WHITE } as unknown as Atlas<'grid-draw'> &
  Atlas<'scratch-card'> &
  Atlas<'red-vs-blue'>;

function labelsIn(root: Container): Label[] {
  return root.children.flatMap((child) => (child instanceof Label ? [child] : labelsIn(child)));
}

describe('a text that is too long never runs under a rim', () => {
  it('in a cell of the grid', () => {
    const [rect] = GRID_RECTS;
    if (rect === undefined) throw new Error('no cell');
    const view = new GridCellView(atlas, FONT, rect);
    for (const label of LONG) {
      view.cell = { id: 1, propId: 1, count: 1, art: 'coin', tone: 'paper', label };
      for (const { across } of labelsIn(view)) expect(across).toBeLessThan(CELL_SIZE.width - 2 * GRID_OUTLINE);
    }
  });

  it('in a cell of the scratch card, also inside the ring of a winning one', () => {
    const [rect] = SCRATCH_RECTS;
    if (rect === undefined) throw new Error('no cell');
    const view = new ScratchCellView(atlas, FONT, rect);
    for (const label of LONG) {
      view.cell = { symbol: 'parol', label };
      for (const { across } of labelsIn(view.root)) expect(across).toBeLessThan(SCRATCH_RING - 4);
    }
  });

  it('on the bar of red and blue, at the star’s closest position', () => {
    const bar = new BarView(atlas, FONT);
    for (const share of [0, 0.12, 0.25, 0.75, 1]) {
      bar.show(share);
      const [left, right] = labelsIn(bar.root);
      if (left === undefined || right === undefined) throw new Error('no labels');
      expect(left.x + left.across / 2).toBeLessThan(STAR_LEFTMOST - STAR_HALF);
      expect(right.x - right.across / 2).toBeGreaterThan(360 - STAR_LEFTMOST + STAR_HALF);
    }
  });
});
