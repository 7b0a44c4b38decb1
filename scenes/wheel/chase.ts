import type { Sprite } from 'pixi.js';
import { WHITE } from '../engine/colours.ts';
import { dimmed } from '../engine/dimmed.ts';

const STEP_MS = 90;
/** One of so many bulbs is lit; rings of bulbs are multiples of it. */
const EVERY = 4;
const LIT_SCALE = 1.3;
const UNLIT = dimmed(0.7);

/** Lights that run round a ring of bulbs while a win is celebrated; they stand as they were otherwise. */
export class Chase {
  readonly #bulbs: readonly Sprite[];
  #step = -1;

  constructor(bulbs: readonly Sprite[]) {
    this.#bulbs = bulbs;
  }

  /** Brings it to `ms` since the celebration began; null ends it. */
  draw(ms: number | null): void {
    const step = ms === null ? -1 : Math.floor(ms / STEP_MS);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#bulbs.length; i++) {
      const bulb = this.#bulbs[i];
      if (bulb === undefined) continue;
      const isLit = step >= 0 && (step + this.#bulbs.length - i) % EVERY === 0;
      bulb.tint = step < 0 || isLit ? WHITE : UNLIT;
      bulb.scale.set(isLit ? LIT_SCALE : 1);
    }
  }
}
