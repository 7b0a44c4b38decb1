import { Container, Sprite } from 'pixi.js';
import { WHITE } from '../engine/draw/colours.ts';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';

const STEP_MS = 90;
/** One of so many bulbs is lit; rings of bulbs are multiples of it. */
const EVERY = 4;
const LIT_SCALE = 1.3;
const UNLIT = dimmed(0.7);

/** A ring of bulbs in which lights run round while a win is celebrated; otherwise unchanged. */
export class Chase {
  readonly root: Container;
  readonly #bulbs: readonly Sprite[];
  readonly #ring = new Container();
  /** The lights, drawn over the ring; each step turns all of them on by a bulb. */
  readonly #lights: Container;
  readonly #lit: readonly Sprite[];
  #step = -1;

  /** `bulbs` are evenly spaced round `middle`. */
  constructor(bulbs: readonly Sprite[], middle: { x: number; y: number }) {
    this.#bulbs = bulbs;
    this.#lit = bulbs
      .filter((_, index) => index % EVERY === 0)
      .map(({ x, y }) => new Sprite({ anchor: 0.5, scale: LIT_SCALE, x, y }));
    this.#lights = new Container({ position: middle, pivot: middle, visible: false, children: [...this.#lit] });
    this.#ring.addChild(...bulbs);
    this.root = new Container({ children: [this.#ring, this.#lights] });
  }

  /** Draws it `ms` after the celebration began; null ends it. */
  draw(ms: number | null): void {
    const step = ms === null ? -1 : Math.floor(ms / STEP_MS) % EVERY;
    if (step === this.#step) return;
    this.#step = step;
    setTint(this.#ring, step < 0 ? WHITE : UNLIT);
    this.#lights.visible = step >= 0;
    if (step < 0) return;
    this.#lights.rotation = (step * 2 * Math.PI) / this.#bulbs.length;
    for (let i = 0; i < this.#lit.length; i++) {
      const lit = this.#lit[i];
      const bulb = this.#bulbs[i * EVERY + step];
      if (lit !== undefined && bulb !== undefined) lit.texture = bulb.texture;
    }
  }
}
