import { Container, Sprite, type Texture } from 'pixi.js';
import type { ScratchCardProps, ScratchCell } from '../bridge/contracts/scratch-card.ts';
import type { Atlas } from '../engine/assets.ts';
import { INK } from '../engine/colours.ts';
import type { GlyphSet } from '../engine/font.ts';
import { Label } from '../engine/label.ts';
import type { Rect } from '../engine/rect.ts';
import { CELL_RECTS, lookOf } from './rules.ts';

/**
 * Places on the board: frames by their top left corner, the emblem by its middle, the hint by its left edge and middle.
 */
const CARD = { x: 14, y: 16 } as const;
const TITLE = { x: 30, y: 34 } as const;
const EMBLEM = { x: 286, y: 50 } as const;
const HINT = { x: 36, y: 71, size: 14, maxWidth: 196 } as const;
/** Middles of symbol and prize from the middle of the cell. */
const SYMBOL_Y = -9;
const LABEL_Y = 18.5;
/** Of the cell's width what the ring of a winning one and the air inside it take. */
const RING = 22;

/** One prize under the cover. Its origin is its centre, so that it scales in place. */
export class CellView {
  readonly root: Container;
  readonly #atlas: Atlas<'scratch-card'>;
  readonly #symbol: Sprite;
  readonly #label: Label;

  constructor(atlas: Atlas<'scratch-card'>, font: GlyphSet, rect: Rect) {
    this.root = new Container({ visible: false, x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
    this.#atlas = atlas;
    this.#symbol = new Sprite({ texture: atlas.texture('symbol-coin'), anchor: 0.5, y: SYMBOL_Y });
    this.#label = new Label(font, { size: 17, maxWidth: rect.width - RING, tint: INK });
    this.#label.y = LABEL_Y;
    this.root.addChild(this.#symbol, this.#label);
  }

  set cell(cell: ScratchCell | undefined) {
    this.root.visible = cell !== undefined;
    if (cell === undefined) return;
    this.#symbol.texture = this.#atlas.texture(`symbol-${cell.symbol}`);
    this.#label.text = cell.label;
  }
}

/** The card under its cover: frame, name, emblem, hint, prizes, and the lights behind the winning ones. */
export class CardView {
  readonly root = new Container();
  readonly #atlas: Atlas<'scratch-card'>;
  readonly #card: Sprite;
  readonly #title: Sprite;
  readonly #emblem: Sprite;
  readonly #hint: Label;
  readonly #lights: readonly Sprite[];
  readonly #lamps: readonly [Texture, Texture];
  readonly cells: readonly CellView[];

  constructor(atlas: Atlas<'scratch-card'>, font: GlyphSet) {
    this.#atlas = atlas;
    this.#card = new Sprite({ texture: atlas.texture('card-sorbetes'), ...CARD });
    this.#title = new Sprite({ texture: atlas.texture('title-sorbetes'), ...TITLE });
    this.#emblem = new Sprite({ texture: atlas.texture('emblem-sorbetes'), anchor: 0.5, ...EMBLEM });
    this.#hint = new Label(font, { size: HINT.size, maxWidth: HINT.maxWidth, tint: INK });
    this.#lamps = [atlas.texture('cell-lit-a'), atlas.texture('cell-lit-b')];
    this.#lights = CELL_RECTS.map(
      (rect) =>
        new Sprite({
          texture: this.#lamps[0],
          anchor: 0.5,
          x: rect.x + rect.width / 2,
          y: rect.y + rect.height / 2,
          visible: false,
        }),
    );
    this.cells = CELL_RECTS.map((rect) => new CellView(atlas, font, rect));
    this.root.addChild(
      this.#card,
      this.#title,
      this.#emblem,
      this.#hint,
      ...this.#lights,
      ...this.cells.map(({ root }) => root),
    );
  }

  show({ kind, cells, hint }: ScratchCardProps): void {
    const look = lookOf(kind);
    this.#card.texture = this.#atlas.texture(`card-${look}`);
    this.#title.texture = this.#atlas.texture(`title-${look}`);
    this.#emblem.texture = this.#atlas.texture(`emblem-${look}`);
    this.#hint.text = hint;
    this.#hint.position.set(HINT.x + this.#hint.across / 2, HINT.y);
    for (const [index, view] of this.cells.entries()) view.cell = cells?.[index];
  }

  /** Lights these cells and no others. */
  light(cells: readonly number[]): void {
    for (const [index, light] of this.#lights.entries()) light.visible = cells.includes(index);
  }

  /** Sets the blink phase of the bulbs; returns whether it changed. */
  blink(step: number): boolean {
    const lamp = this.#lamps[step % 2 === 0 ? 0 : 1];
    if (this.#lights[0]?.texture === lamp) return false;
    for (const light of this.#lights) light.texture = lamp;
    return true;
  }
}
