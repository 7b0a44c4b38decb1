import { Container, Sprite, type Texture } from 'pixi.js';
import type { GridCell } from '../bridge/contracts/grid-draw.ts';
import { INK } from '../engine/draw/colours.ts';
import type { Rect } from '../engine/draw/rect.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import { Label } from '../engine/text/label.ts';
import { nameOr } from '../engine/values/checks.ts';
import { CELL_SIZE, TONES } from './rules.ts';

/** Middles of art and text within the cell, as on the board; medals are taller than the rest. */
const ART_Y = 25.5;
const LABEL_Y = 54;
const MEDAL_LABEL_Y = 56;

/**
 * One prize cell: paper face with its lip, art, and the label that React formatted. Its origin is its centre, so that
 * it scales in place.
 */
export class CellView extends Container {
  readonly #atlas: Atlas<'grid-draw'>;
  readonly #faces: Readonly<Record<GridCell['tone'], Texture>>;
  readonly #litFace: Texture;
  readonly #face: Sprite;
  readonly #glow: Sprite;
  readonly #art: Sprite;
  readonly #label: Label;
  #tone: GridCell['tone'] = 'paper';
  #lit = false;
  #glowing = 0;

  constructor(atlas: Atlas<'grid-draw'>, font: GlyphSet, rect: Rect) {
    super();
    this.#atlas = atlas;
    this.#faces = {
      paper: atlas.texture('cell-paper'),
      cream: atlas.texture('cell-cream'),
      gold: atlas.texture('cell-gold'),
    };
    this.#litFace = atlas.texture('cell-lit');
    this.#face = new Sprite({
      texture: this.#faces.paper,
      anchor: 0.5,
      x: CELL_SIZE.width / 2,
      y: CELL_SIZE.height / 2,
    });
    this.#glow = new Sprite({
      texture: this.#litFace,
      anchor: 0.5,
      x: CELL_SIZE.width / 2,
      y: CELL_SIZE.height / 2,
      visible: false,
    });
    this.#art = new Sprite({ texture: atlas.texture('art-coin'), anchor: 0.5, x: CELL_SIZE.width / 2, y: ART_Y });
    this.#label = new Label(font, { size: 13, maxWidth: CELL_SIZE.width - 10, tint: INK });
    this.#label.x = CELL_SIZE.width / 2;
    this.addChild(this.#face, this.#glow, this.#art, this.#label);
    this.pivot.set(CELL_SIZE.width / 2, CELL_SIZE.height / 2);
    this.position.set(rect.x + rect.width / 2, rect.y + rect.height / 2);
  }

  set cell(cell: GridCell) {
    this.#tone = nameOr(cell.tone, TONES, 'paper');
    this.#art.texture = this.#atlas.texture(`art-${cell.art}`);
    this.#label.text = cell.label;
    this.#label.y = cell.art.startsWith('tier-') ? MEDAL_LABEL_Y : LABEL_Y;
    this.#paint();
  }

  set lit(lit: boolean) {
    this.#lit = lit;
    this.#paint();
  }

  /** Strength of the highlight on it, 0 to 1. Returns whether it changed. */
  glow(share: number): boolean {
    if (share === this.#glowing) return false;
    this.#glowing = share;
    this.#glow.visible = share > 0;
    this.#glow.alpha = share;
    return true;
  }

  #paint(): void {
    this.#face.texture = this.#lit ? this.#litFace : this.#faces[this.#tone];
  }
}
