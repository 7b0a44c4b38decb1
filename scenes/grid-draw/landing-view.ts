import { Container, Sprite, type Texture } from 'pixi.js';
import { overshoot } from '../engine/motion/overshoot.ts';

/** The cell is held back for a moment, springs out, and comes to rest; ms since the highlight stopped on it. */
const HOLD_MS = 110;
const SPRING_MS = 340;
const HELD = 0.88;
const OVERSHOOT = 4;
/** The mark pops when the cell is out. */
const MARK_MS = 260;
const MARK_POP_MS = 300;
const RING_MS = 380;
const RING_GROWS = 0.62;
const SPARKS = 10;
const SPARK_MS = 500;
const SPARK_FROM = 34;
const SPARK_REACH = 56;
/** How long all of it takes, ms. */
export const LANDING_MS = 620;

/** The burst from the cell on which the highlight stops, and the cell's reaction. A function of time. */
export class LandingView {
  /** Below the cell; its origin is the cell's middle. */
  readonly root = new Container({ visible: false });
  readonly #ring: Sprite;
  readonly #sparks: readonly Sprite[];

  constructor(ring: Texture, spark: Texture) {
    this.#ring = new Sprite({ texture: ring, anchor: 0.5 });
    this.#sparks = Array.from({ length: SPARKS }, () => new Sprite({ texture: spark, anchor: 0.5 }));
    this.root.addChild(this.#ring, ...this.#sparks);
  }

  /** Draws it `ms` after the stop on `cell` and `mark`; `bursts` false leaves out decoration. */
  draw(ms: number, cell: Container, mark: Container, bursts: boolean): void {
    const since = ms - HOLD_MS;
    const spring = overshoot(Math.min(1, since / SPRING_MS), OVERSHOOT);
    cell.scale.set(since < 0 ? HELD : HELD + (1 - HELD) * spring);
    mark.scale.set(ms < MARK_MS ? 0 : overshoot(Math.min(1, (ms - MARK_MS) / MARK_POP_MS), OVERSHOOT));
    this.root.visible = bursts && since > 0 && ms < LANDING_MS;
    if (!this.root.visible) return;
    const out = 1 - Math.max(0, 1 - since / RING_MS) ** 2;
    this.#ring.alpha = 1 - out;
    this.#ring.scale.set(1 + RING_GROWS * out);
    const flight = Math.min(1, since / SPARK_MS);
    const reach = SPARK_FROM + SPARK_REACH * (1 - (1 - flight) ** 3);
    for (let i = 0; i < this.#sparks.length; i++) {
      const spark = this.#sparks[i];
      if (spark === undefined) continue;
      const angle = ((i + 0.5) * 2 * Math.PI) / SPARKS;
      // Every other one flies less far.
      const far = i % 2 === 0 ? reach : SPARK_FROM + (reach - SPARK_FROM) * 0.6;
      spark.position.set(far * Math.cos(angle), far * Math.sin(angle));
      spark.rotation = 3 * flight;
      spark.scale.set((i % 2 === 0 ? 1.35 : 0.9) * (1 - flight * flight));
    }
  }

  /** Ends all motion. */
  end(cell: Container, mark: Container): void {
    this.root.visible = false;
    cell.scale.set(1);
    mark.scale.set(1);
  }
}
