import { Container, Sprite } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import type { WinFrame, WinPlace } from '../../engine/win/win-step.ts';
import type { FrameKey } from '../../generated/assets.ts';
import { hopAt, tossAt, type BagHop } from '../bag-hop.ts';
import { unitOf } from '../places.ts';
import { swellOf } from '../show.ts';

/** px of the board: height of the bag above the lower edge, and of its mouth above its foot. */
const FOOT = 51;
const MOUTH = 106;
/** Celebration: middle and radius of the bag, and the sign above it, px of the board above its foot. */
const FOCUS = { above: 124, radius: 190 };
const SIGN = { above: 318, width: 266 };
/** Minimum distance of the sign from the sides, px of the board. */
const SIGN_MARGIN = 20;
const PUSH = 1.12;
/** Interval between hops while waiting for a rain, ms. */
const NEXT_HOP_MS = 700;

/** Items visible in the bag when at least `from` pieces are in it; x and y from the bag's foot. Drawn in this order. */
const CONTENTS: readonly {
  frame: FrameKey<'money-rain'>;
  from: number;
  x: number;
  y: number;
  scale: number;
  degrees: number;
}[] = [
  { frame: 'coin', from: 32, x: -16, y: -158, scale: 1.05, degrees: -10 },
  { frame: 'coin', from: 24, x: 14, y: -160, scale: 1, degrees: 14 },
  { frame: 'packet-blue', from: 16, x: -24, y: -140, scale: 0.66, degrees: -26 },
  { frame: 'coin', from: 2, x: -34, y: -127, scale: 1.14, degrees: -16 },
  { frame: 'coin', from: 4, x: 33, y: -128, scale: 1.19, degrees: 18 },
  { frame: 'packet-red', from: 7, x: 0, y: -137, scale: 0.78, degrees: -6 },
  { frame: 'packet-red', from: 11, x: 25, y: -133, scale: 0.68, degrees: 22 },
  { frame: 'coin', from: 1, x: -4, y: -111, scale: 1.04, degrees: 8 },
];

/** The bayong into which catches fly; it grows as it fills. */
export class BagView extends Container {
  readonly #contents: readonly Sprite[];
  #unit = 1;
  #swell = 1;
  #pieces = -1;
  #foot = 0;
  readonly #hop: BagHop = { lift: 0, squash: 0 };

  constructor(atlas: Atlas<'money-rain'>) {
    super();
    this.#contents = CONTENTS.map(
      ({ frame, x, y, scale, degrees }) =>
        new Sprite({ texture: atlas.texture(frame), anchor: 0.5, x, y, scale, angle: degrees }),
    );
    this.addChild(...this.#contents, new Sprite({ texture: atlas.texture('basket'), x: -80, y: -153 }));
    this.pieces = 0;
  }

  /** Number of pieces in it. */
  set pieces(count: number) {
    if (count === this.#pieces) return;
    this.#pieces = count;
    this.#swell = swellOf(count);
    this.bump = 1;
    for (const [index, sprite] of this.#contents.entries()) sprite.visible = count >= (CONTENTS[index]?.from ?? 0);
  }

  /** Scale factor: the bag grows briefly when a piece falls in. */
  set bump(factor: number) {
    const size = this.#unit * this.#swell;
    this.scale.set(size * factor, size * (2 - factor));
  }

  /** Target of caught pieces. */
  get mouthY(): number {
    return this.y - MOUTH * this.#unit * this.#swell;
  }

  /** Place of a celebration. */
  get winPlace(): WinPlace {
    const [unit, x] = [this.#unit, this.x];
    return {
      focus: { x, y: this.#foot - FOCUS.above * unit, radius: FOCUS.radius * unit },
      sign: { x, y: this.#foot - SIGN.above * unit, width: Math.min(SIGN.width * unit, 2 * (x - SIGN_MARGIN * unit)) },
      push: PUSH,
    };
  }

  /** Draws it `ms` after a rain was requested: it hops in place. */
  hop(ms: number): void {
    hopAt('small', ms % NEXT_HOP_MS, this.#hop);
    this.#stand(this.#hop);
  }

  /** Stops all motion. */
  rest(): void {
    this.#hop.lift = 0;
    this.#hop.squash = 0;
    this.#stand(this.#hop);
  }

  /** Draws a celebration: it hops and throws its content up. */
  celebrate({ tier, ms, rise, still }: WinFrame): void {
    const moves = rise > 0 && !still;
    const hop = this.#hop;
    hop.lift = 0;
    hop.squash = 0;
    if (moves) hopAt(tier, ms, hop);
    this.#stand(hop);
    for (let i = 0; i < this.#contents.length; i++) {
      const sprite = this.#contents[i];
      const at = CONTENTS[i];
      if (sprite === undefined || at === undefined) continue;
      const y = at.y - (moves ? tossAt(tier, i, ms) : 0);
      // Passing a number allocates (engine/run/frame-loop.ts, rule 1), and mostly it is unchanged.
      if (y !== sprite.y) sprite.y = y;
    }
  }

  layOut(size: Size): void {
    this.#unit = unitOf(size);
    this.#foot = size.height - FOOT * this.#unit;
    this.position.set(size.width / 2, this.#foot);
    this.bump = 1;
  }

  #stand({ lift, squash }: BagHop): void {
    this.y = this.#foot - lift * this.#unit;
    this.bump = 1 + squash;
  }
}
