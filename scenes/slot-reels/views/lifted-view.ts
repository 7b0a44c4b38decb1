import { Container, Sprite } from 'pixi.js';
import type { SlotSymbol } from '../../bridge/contracts/slot-reels.ts';
import { standIn } from '../../engine/draw/stand-in.ts';
import { reelX, rowY } from '../layout.ts';
import { ROWS } from '../lines.ts';
import { type Moment, moveSymbol, type Pose } from '../symbol-motion.ts';
import type { SymbolArt } from './reel-view.ts';

/**
 * Symbols that are drawn above the reels and their window, in place of the reels' own: those that pay, which move, and
 * those that a line passes behind. One sprite a cell, created once.
 */
export class LiftedView {
  readonly root = new Container();
  readonly #art: SymbolArt;
  readonly #reels: number;
  readonly #sprites: readonly Sprite[];
  #symbols: readonly SlotSymbol[] = [];
  readonly #scales: Float64Array;
  readonly #moment: Moment = { ms: 0, strength: 0, scale: 1 };
  readonly #pose: Pose = { x: 0, y: 0, turn: 0, width: 1, height: 1 };

  constructor(art: SymbolArt, reels: number) {
    this.#art = art;
    this.#reels = reels;
    this.#scales = new Float64Array(reels * ROWS);
    this.#sprites = Array.from({ length: reels * ROWS }, () => new Sprite({ anchor: 0.5, visible: false }));
    this.root.addChild(...this.#sprites);
  }

  /** Takes the symbols that are seen. */
  lay(seen: readonly (readonly SlotSymbol[])[]): void {
    this.#symbols = seen.flat();
    for (const [cell, symbol] of this.#symbols.entries()) {
      const art = this.#art.get(symbol);
      this.#scales[cell] = art?.scale ?? 1;
      const sprite = this.#sprites[cell];
      if (sprite !== undefined) sprite.texture = art?.still ?? standIn();
    }
  }

  /** Shows the symbols of these cells (bits, see `cellsOf`) without motion. */
  show(cells: number): void {
    for (const [cell, sprite] of this.#sprites.entries()) {
      sprite.visible = (cells & (1 << cell)) !== 0;
      sprite.position.set(reelX(this.#reels, Math.floor(cell / ROWS)), rowY(cell % ROWS));
      sprite.rotation = 0;
      sprite.scale.set(this.#scales[cell] ?? 1);
    }
  }

  /**
   * Moves the symbols of these cells, each reel `laterMs` after the one before. `ms` since the first began; `strength`:
   * 0 is no motion; `swell`: their size.
   */
  move(cells: number, ms: number, laterMs: number, strength: number, swell: number): void {
    const moment = this.#moment;
    const pose = this.#pose;
    for (let cell = 0; cell < this.#sprites.length; cell++) {
      const sprite = this.#sprites[cell];
      const symbol = this.#symbols[cell];
      const scale = this.#scales[cell];
      if ((cells & (1 << cell)) === 0 || sprite === undefined || symbol === undefined || scale === undefined) continue;
      const reel = Math.floor(cell / ROWS);
      const own = ms - reel * laterMs;
      // A reel that has just begun comes in over its first moments.
      const part = own <= 0 ? 0 : own < ENTER_MS ? own / ENTER_MS : 1;
      const size = scale * (1 + (swell - 1) * part);
      moment.ms = own;
      moment.strength = strength * part;
      moment.scale = size;
      moveSymbol(symbol, moment, pose);
      sprite.position.set(reelX(this.#reels, reel) + pose.x, rowY(cell % ROWS) + pose.y);
      sprite.rotation = pose.turn;
      sprite.scale.set(size * pose.width, size * pose.height);
    }
  }
}

const ENTER_MS = 110;
