import { Sprite } from 'pixi.js';
import type { Atlas } from '../engine/files/assets.ts';

const LEAVES_MS = 140;

/**
 * The coin that scratches: under the finger, or at a cell that is scratched by command. It shrinks away when released.
 */
export class CoinView {
  readonly root: Sprite;
  #leftAt = Number.NEGATIVE_INFINITY;

  constructor(atlas: Atlas<'scratch-card'>) {
    this.root = new Sprite({ texture: atlas.texture('coin'), anchor: 0.5, scale: 0 });
  }

  show(x: number, y: number): void {
    this.root.position.set(x, y);
    this.root.scale.set(1);
    this.#leftAt = Number.POSITIVE_INFINITY;
  }

  /** Released at clock time `time` in ms. */
  leave(time: number): void {
    this.#leftAt = time;
  }

  /** Draws it at `time`, or hides it `atOnce`; returns whether it changed. */
  advance(time: number, atOnce: boolean): boolean {
    if (this.root.scale.x === 0 || this.#leftAt === Number.POSITIVE_INFINITY) return false;
    this.root.scale.set(atOnce ? 0 : Math.max(0, 1 - Math.max(0, time - this.#leftAt) / LEAVES_MS));
    return true;
  }
}
