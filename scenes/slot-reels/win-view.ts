import { Container, Sprite, type Texture } from 'pixi.js';
import type { SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import type { Atlas } from '../engine/assets.ts';
import type { GlyphSet } from '../engine/font.ts';
import { linePoints, reelX, rowY, tagShifts } from './layout.ts';
import { LineView, TagView } from './line-view.ts';
import { cellsOf, ROWS, slotLines, type SlotLine } from './lines.ts';

/** Index that means all wins at once. */
export const ALL = -1;

/**
 * Marks of the wins: rays and lines under the symbols, frames of bulbs and number tags over them. Everything is created
 * once.
 */
export class WinView {
  readonly under = new Container();
  readonly over = new Container();
  readonly #lines: readonly SlotLine[];
  readonly #rays: readonly Sprite[];
  readonly #frames: readonly Sprite[];
  readonly #frameTextures: readonly [Texture, Texture];
  readonly #lineViews: readonly LineView[];
  readonly #tags: readonly (readonly [left: TagView, right: TagView])[];
  #wins: readonly SlotWin[] = [];
  #cells: readonly number[] = [];
  #marked = 0;

  constructor(atlas: Atlas<'slot-reels'>, font: GlyphSet, reels: number) {
    this.#lines = slotLines(reels);
    const wide = reels === 3;
    this.#frameTextures = [
      atlas.texture(wide ? 'cell-bulbs-wide-a' : 'cell-bulbs-a'),
      atlas.texture(wide ? 'cell-bulbs-wide-b' : 'cell-bulbs-b'),
    ];
    const inCells = (texture: Texture) =>
      Array.from(
        { length: reels * ROWS },
        (_, cell) =>
          new Sprite({
            texture,
            anchor: 0.5,
            x: reelX(reels, Math.floor(cell / ROWS)),
            y: rowY(cell % ROWS),
            visible: false,
          }),
      );
    this.#rays = inCells(atlas.texture(wide ? 'cell-win-wide' : 'cell-win'));
    this.#frames = inCells(this.#frameTextures[0]);
    this.#lineViews = this.#lines.map((line, index) => new LineView(atlas, line, index + 1));
    this.#tags = this.#lines.map((_, index) => [
      new TagView(atlas, font, index + 1),
      new TagView(atlas, font, index + 1),
    ]);
    this.under.addChild(...this.#rays, ...this.#lineViews);
    this.over.addChild(...this.#frames, ...this.#tags.flat());
  }

  /** Cells of the wins that are marked (see `cellsOf`). */
  get marked(): number {
    return this.#marked;
  }

  /** Sets the wins on the visible symbols; none is marked yet. */
  setWins(seen: readonly (readonly SlotSymbol[])[], wins: readonly SlotWin[]): void {
    this.clear();
    this.#wins = wins;
    this.#cells = wins.map((win) => cellsOf(seen, win));
  }

  clear(): void {
    this.#mark(0);
    for (const line of this.#lineViews) line.visible = false;
    for (const tag of this.#tags.flat()) tag.visible = false;
  }

  /** Marks the win of an index, or ALL; lines are drawn in full. */
  show(index: number): void {
    this.clear();
    const shown = index === ALL ? this.#wins : this.#wins.slice(index, index + 1);
    this.#mark(index === ALL ? this.#cells.reduce((all, cells) => all | cells, 0) : (this.#cells[index] ?? 0));
    const numbers = shown.flatMap((win) => (win.kind === 'line' ? [win.line - 1] : []));
    const left = tagShifts(numbers.map((number) => this.#lines[number]?.[0] ?? 0));
    const right = tagShifts(numbers.map((number) => this.#lines[number]?.at(-1) ?? 0));
    for (const [place, number] of numbers.entries()) this.#showLine(number, left[place] ?? null, right[place] ?? null);
  }

  /** Draws the marks: bulbs by phase, lines up to a share of their length, 0 to 1. */
  animate(phase: number, part: number): void {
    const texture = this.#frameTextures[phase % 2 === 0 ? 0 : 1];
    for (let i = 0; i < this.#frames.length; i++) {
      const frame = this.#frames[i];
      if (frame !== undefined) frame.texture = texture;
    }
    for (let i = 0; i < this.#lineViews.length; i++) {
      const line = this.#lineViews[i];
      if (line?.visible === true) line.draw(part);
    }
  }

  #showLine(number: number, left: number | null, right: number | null): void {
    const line = this.#lineViews[number];
    const rows = this.#lines[number];
    if (line === undefined || rows === undefined) return;
    line.visible = true;
    line.lay(left ?? 0, right ?? 0);
    line.draw(1);
    const points = linePoints(rows, left ?? 0, right ?? 0);
    const ends = [points[0], points.at(-1)];
    for (const [end, tag] of (this.#tags[number] ?? []).entries()) {
      tag.visible = (end === 0 ? left : right) !== null;
      const at = ends[end];
      if (at !== undefined) tag.position.copyFrom(at);
    }
  }

  #mark(cells: number): void {
    this.#marked = cells;
    for (let cell = 0; cell < this.#rays.length; cell++) {
      const on = (cells & (1 << cell)) !== 0;
      const rays = this.#rays[cell];
      const frame = this.#frames[cell];
      if (rays !== undefined) rays.visible = on;
      if (frame !== undefined) frame.visible = on;
    }
  }
}
