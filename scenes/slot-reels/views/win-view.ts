import { Container, Sprite, type Texture } from 'pixi.js';
import type { LabelledWin, SlotSymbol } from '../../bridge/contracts/slot-reels.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { linePoints, reelX, rowY, tagShifts } from '../layout.ts';
import { cellBit, cellsOf, ROWS, slotLines, type SlotLine } from '../lines.ts';
import { AmountView } from './amount-view.ts';
import { LiftedView } from './lifted-view.ts';
import { LineView, TagView } from './line-view.ts';
import type { SymbolArt } from './reel-view.ts';

/** Index that means all wins at once. */
export const ALL = -1;

/** Time in which a line is drawn, ms; its symbols begin to move as it reaches them, then its amount appears. */
const LINE_MS = 380;
const AMOUNT_AT_MS = LINE_MS + 60;
/** The symbols come to rest in the last moments of a turn, ms. */
const CALM_MS = 200;
const SWELL = 1.08;

/**
 * Marks of the wins, above the reels: rays, lines, frames of bulbs, the symbols that pay, number tags and the amount.
 * Everything is created once.
 */
export class WinView {
  readonly root = new Container();
  readonly #lifted: LiftedView;
  readonly #amount: AmountView;
  readonly #reels: number;
  readonly #lines: readonly SlotLine[];
  readonly #rays: readonly Sprite[];
  readonly #frames: readonly Sprite[];
  readonly #frameTextures: readonly [Texture, Texture];
  readonly #lineViews: readonly LineView[];
  readonly #tags: readonly (readonly [left: TagView, right: TagView])[];
  #wins: readonly LabelledWin[] = [];
  #cells: readonly number[] = [];
  #marked = 0;
  #covered = 0;

  constructor(atlas: Atlas<'slot-reels'>, art: SymbolArt, font: GlyphSet, reels: number) {
    this.#reels = reels;
    this.#lifted = new LiftedView(art, reels);
    this.#amount = new AmountView(atlas, font);
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
    this.root.addChild(
      ...this.#rays,
      ...this.#lineViews,
      ...this.#frames,
      this.#lifted.root,
      ...this.#tags.flat(),
      this.#amount.root,
    );
  }

  /** Cells whose symbols are drawn here and not by the reels (see `cellsOf`). */
  get covered(): number {
    return this.#covered;
  }

  /** Sets the wins on the visible symbols without marking one. */
  setWins(seen: readonly (readonly SlotSymbol[])[], wins: readonly LabelledWin[]): void {
    this.clear();
    this.#lifted.lay(seen);
    this.#wins = wins;
    this.#cells = wins.map((win) => cellsOf(seen, win));
  }

  clear(): void {
    this.#mark(0, 0);
    for (const line of this.#lineViews) line.visible = false;
    for (const tag of this.#tags.flat()) tag.visible = false;
    this.#amount.hide();
  }

  /** Marks the win of an index, or ALL; lines are drawn in full. */
  show(index: number): void {
    this.clear();
    const shown = index === ALL ? this.#wins : this.#wins.slice(index, index + 1);
    const numbers = shown.flatMap((win) => (win.kind === 'line' ? [win.line - 1] : []));
    this.#mark(
      index === ALL ? this.#all() : (this.#cells[index] ?? 0),
      numbers.reduce((cells, number) => cells | bitsOf(this.#lines[number] ?? []), 0),
    );
    if (index !== ALL) this.#amount.lay(this.#wins[index]?.label ?? '', this.#marked, this.#reels);
    const left = tagShifts(numbers.map((number) => this.#lines[number]?.[0] ?? 0));
    const right = tagShifts(numbers.map((number) => this.#lines[number]?.at(-1) ?? 0));
    for (const [place, number] of numbers.entries()) this.#showLine(number, left[place] ?? null, right[place] ?? null);
  }

  /** Marks everything that pays, without lines and numbers. */
  gather(): void {
    this.clear();
    this.#mark(this.#all(), 0);
  }

  /** Middle and radius of everything that pays; null where nothing does. */
  focus(): { x: number; y: number; radius: number } | null {
    const own = Array.from({ length: this.#reels * ROWS }, (_, cell) => cell).filter(
      (cell) => (this.#all() & (1 << cell)) !== 0,
    );
    if (own.length === 0) return null;
    const xs = own.map((cell) => reelX(this.#reels, Math.floor(cell / ROWS)));
    const ys = own.map((cell) => rowY(cell % ROWS));
    const middle = (of: readonly number[]) => (Math.min(...of) + Math.max(...of)) / 2;
    const across = Math.max(...xs) - Math.min(...xs);
    return { x: middle(xs), y: middle(ys), radius: Math.max(50, Math.min(72, across / 2)) };
  }

  /** Draws the turn of one win, `ms` after it began; it lasts `turnMs`. */
  tell(phase: number, ms: number, turnMs: number): void {
    this.blink(phase);
    const part = ms < LINE_MS ? ms / LINE_MS : 1;
    for (let i = 0; i < this.#lineViews.length; i++) {
      const line = this.#lineViews[i];
      if (line?.visible === true) line.draw(part);
    }
    const left = turnMs - ms;
    const strength = left <= 0 ? 0 : left < CALM_MS ? left / CALM_MS : 1;
    this.#lifted.move(this.#marked, ms, LINE_MS / this.#reels, strength, 1 + (SWELL - 1) * strength);
    this.#amount.pop(ms - AMOUNT_AT_MS);
  }

  /** Moves all paying symbols, `ms` after a celebration began, `swell` times their size; `strength`: 0 is no motion. */
  dance(phase: number, ms: number, strength: number, swell: number): void {
    this.blink(phase);
    this.#lifted.move(this.#marked, ms, 70, strength, swell);
  }

  /** Sets the bulbs round the symbols that pay. */
  blink(phase: number): void {
    const texture = this.#frameTextures[phase % 2 === 0 ? 0 : 1];
    for (let i = 0; i < this.#frames.length; i++) {
      const frame = this.#frames[i];
      if (frame !== undefined) frame.texture = texture;
    }
  }

  #all(): number {
    return this.#cells.reduce((all, cells) => all | cells, 0);
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

  /** Marks cells; the symbols of `behind` are only above a line. */
  #mark(cells: number, behind: number): void {
    this.#marked = cells;
    this.#covered = cells | behind;
    this.#lifted.show(this.#covered);
    for (let cell = 0; cell < this.#rays.length; cell++) {
      const on = (cells & (1 << cell)) !== 0;
      const rays = this.#rays[cell];
      const frame = this.#frames[cell];
      if (rays !== undefined) rays.visible = on;
      if (frame !== undefined) frame.visible = on;
    }
  }
}

const bitsOf = (line: SlotLine): number => line.reduce((cells, row, reel) => cells | cellBit(reel, row), 0);
