import { Container, Sprite, type Texture } from 'pixi.js';
import type { SlotStrip, SlotSymbol } from '../../bridge/contracts/slot-reels.ts';
import { standIn } from '../../engine/draw/stand-in.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { modulo } from '../../engine/values/modulo.ts';
import { ROW_HEIGHT, rowY } from '../layout.ts';
import { ROWS, SYMBOLS } from '../lines.ts';
import { symbolOnTape } from '../rules.ts';

/** Size of the art on machines of five and of three reels; the top symbol is larger than the rest, as its cell allows. */
const OF_FIVE = { usual: 0.758, top: 0.872 };
const OF_THREE = { usual: 1, top: 1.06 };
/** Rows that can be partly visible at once, and one above for the tall smears. */
const POOL = ROWS + 2;

/** A symbol's still and blurred pictures, and its still scale. */
export type SymbolArt = ReadonlyMap<SlotSymbol, { still: Texture; smear: Texture; scale: number }>;

/** Looks the textures up once for all reels of a machine of so many, with this top symbol. */
export function symbolArt(atlas: Atlas<'slot-reels'>, reels: number, top: SlotSymbol): SymbolArt {
  const scales = reels === 3 ? OF_THREE : OF_FIVE;
  return new Map(
    SYMBOLS.map((name) => [
      name,
      {
        still: atlas.texture(`symbol-${name}`),
        smear: atlas.texture(`smear-${name}`),
        scale: name === top ? scales.top : scales.usual,
      },
    ]),
  );
}

/** One reel: five sprites that are reused for the symbols of the tape as they pass. */
export class ReelView extends Container {
  readonly #art: SymbolArt;
  readonly #sprites: readonly Sprite[];
  /** Row of the tape that each sprite shows. */
  readonly #rows: number[] = Array.from({ length: POOL }, () => Number.NaN);
  #strip: SlotStrip = [];
  #from = 0;
  #stop = 0;
  #way = 0;
  #smeared = false;

  constructor(art: SymbolArt, x: number) {
    super({ x });
    this.#art = art;
    this.#sprites = Array.from({ length: POOL }, () => new Sprite({ anchor: 0.5 }));
    this.addChild(...this.#sprites);
  }

  /** Shows the symbols of a stop, and none above or below them. */
  stand(strip: SlotStrip, stop: number): void {
    this.lay(strip, stop, stop, 0);
    for (const row of [-1, ROWS]) {
      const sprite = this.#spriteIn(row);
      if (sprite !== undefined) sprite.visible = false;
    }
  }

  /** Sets the tape from one stop to another, `way` symbols long; 0 for a stopped reel. */
  lay(strip: SlotStrip, from: number, stop: number, way: number): void {
    this.#strip = strip;
    this.#from = from;
    this.#stop = stop;
    this.#way = way;
    this.#rows.fill(Number.NaN);
    this.roll(0, false);
  }

  /** Draws the tape after it has run `run` symbols. */
  roll(run: number, smeared: boolean): void {
    const top = Math.floor(-run) - 1;
    if (smeared !== this.#smeared) this.#rows.fill(Number.NaN);
    this.#smeared = smeared;
    for (let row = top; row < top + POOL; row++) {
      const slot = slotOf(row);
      const sprite = this.#sprites[slot];
      if (sprite === undefined) continue;
      if (this.#rows[slot] !== row) this.#setSprite(sprite, slot, row);
      sprite.y = rowY(row + run);
    }
  }

  /** Hides the symbols of some rows of a stopped reel (bit `w` is row `w`), which are drawn above it. */
  lift(rows: number): void {
    for (let row = 0; row < ROWS; row++) {
      const sprite = this.#spriteIn(row);
      if (sprite !== undefined) sprite.visible = (rows >> row) % 2 === 0;
    }
  }

  /** The sprite in a row of the window, of a stopped reel. */
  #spriteIn(row: number): Sprite | undefined {
    return this.#sprites[slotOf(row - this.#way)];
  }

  #setSprite(sprite: Sprite, slot: number, row: number): void {
    const symbol = symbolOnTape(this.#strip, this.#from, this.#stop, this.#way, row);
    const art = this.#art.get(symbol);
    const scale = art?.scale ?? 1;
    this.#rows[slot] = row;
    sprite.visible = true;
    sprite.texture = (this.#smeared ? art?.smear : art?.still) ?? standIn();
    // A smear as tall as a row just touches the next one.
    sprite.scale.set(scale, this.#smeared ? Math.min(scale, SMEAR_SCALE) : scale);
  }
}

/** A smear is 120 px tall and may reach a fifth into its neighbours. */
const SMEAR_SCALE = (ROW_HEIGHT * 1.2) / 120;

function slotOf(row: number): number {
  return modulo(row, POOL);
}
