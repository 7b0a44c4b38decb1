import { Container, Sprite, type Texture } from 'pixi.js';
import type { ScratchCardProps, ScratchCell } from '../bridge/contracts/scratch-card.ts';
import { INK } from '../engine/draw/colours.ts';
import type { Rect } from '../engine/draw/rect.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import type { WinFrame } from '../win/place.ts';
import { BLINK_MS, liftCell, type Lift } from './lift.ts';
import { CELL_COUNT, CELL_RECTS, LIGHTS, lookOf } from './rules.ts';

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

  /** Turns its symbol by an angle in radians, at a scale. */
  sway(rotation: number, scale: number): void {
    this.#symbol.rotation = rotation;
    this.#symbol.scale.set(scale);
  }
}

/** The card under its cover: frame, name, emblem, hint, prizes, and the lights behind them. */
export class CardView {
  readonly root = new Container();
  readonly #atlas: Atlas<'scratch-card'>;
  readonly #card: Sprite;
  readonly #title: Sprite;
  readonly #emblem: Sprite;
  readonly #hint: Label;
  readonly #lights: readonly Sprite[];
  readonly #lamps: readonly [Texture, Texture];
  readonly #pair: Texture;
  /** Light of each cell (`LIGHTS`), and the phase of its bulbs. */
  readonly #lit = new Uint8Array(CELL_COUNT);
  #phase: 0 | 1 = 0;
  readonly #lift: Lift = { scale: 1, y: 0, rotation: 0, alpha: 1 };
  readonly cells: readonly CellView[];

  /** `under` is shown below the cells and above the rest of the card. */
  constructor(atlas: Atlas<'scratch-card'>, font: GlyphSet, under: Container) {
    this.#atlas = atlas;
    this.#card = new Sprite({ texture: atlas.texture('card-sorbetes'), ...CARD });
    this.#title = new Sprite({ texture: atlas.texture('title-sorbetes'), ...TITLE });
    this.#emblem = new Sprite({ texture: atlas.texture('emblem-sorbetes'), anchor: 0.5, ...EMBLEM });
    this.#hint = new Label(font, { size: HINT.size, maxWidth: HINT.maxWidth, tint: INK });
    this.#lamps = [atlas.texture('cell-lit-a'), atlas.texture('cell-lit-b')];
    this.#pair = atlas.texture('cell-pair');
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
      under,
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

  /** The light of each cell. */
  get lit(): Readonly<Uint8Array> {
    return this.#lit;
  }

  /** Lights a cell as `LIGHTS` says. */
  light(cell: number, light: number): void {
    this.#lit[cell] = light;
    const sprite = this.#lights[cell];
    if (sprite === undefined) return;
    sprite.visible = light !== LIGHTS.none;
    sprite.texture = light === LIGHTS.pair ? this.#pair : this.#lamps[this.#phase];
  }

  /** Draws a celebration: the cells that matched rise, their bulbs blink, the others are dimmed. */
  celebrate(frame: WinFrame): void {
    this.#blink(frame.still || frame.rise === 0 || Math.floor(frame.ms / BLINK_MS) % 2 === 0 ? 0 : 1);
    // The sign takes their place.
    this.#title.alpha = 1 - frame.rise;
    this.#hint.alpha = 1 - frame.rise;
    const lift = this.#lift;
    let order = 0;
    for (let i = 0; i < CELL_COUNT; i++) {
      const cell = this.cells[i]?.root;
      const light = this.#lights[i];
      const rect = CELL_RECTS[i];
      if (cell === undefined || light === undefined || rect === undefined) continue;
      liftCell(frame, this.#lit[i] === LIGHTS.match ? order++ : -1, lift);
      cell.y = rect.y + rect.height / 2 + lift.y;
      cell.scale.set(lift.scale);
      cell.rotation = lift.rotation;
      cell.alpha = lift.alpha;
      light.y = cell.y;
      light.scale.set(lift.scale);
      light.rotation = lift.rotation;
    }
  }

  #blink(phase: 0 | 1): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    for (let i = 0; i < CELL_COUNT; i++) if (this.#lit[i] === LIGHTS.match) this.light(i, LIGHTS.match);
  }
}
