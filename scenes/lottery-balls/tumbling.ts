import { seeded } from '../engine/values/seeded.ts';
import { GLASS_RADIUS, type Point } from './layout.ts';

const STEP_MS = 16;
const STEP_S = STEP_MS / 1000;
/** Separation rounds per step: with fewer, balls overlap in crowded places. */
const ROUNDS = 4;
/** px per second squared. */
const GRAVITY = 640;
/** Share of the paddles' speed that a ball gains per second. */
const CARRY = 2.4;
/**
 * Paddle speed, radians per second, above which balls are not carried faster: otherwise they would all stick to the
 * glass.
 */
const FASTEST_CARRY = 3;
/**
 * Pull of each ball to its place in the heap at the end: acceleration in px/s² per px of distance, and share of speed
 * lost per second.
 */
const HOMING = { pull: 130, brake: 9 } as const;
/**
 * The air jet from below: its maximum acceleration in px/s², half width and height in px, and the distance (px) and
 * speed (radians per ms) of its foot's motion.
 */
const BLAST = { lift: 8000, halfWidth: 52, height: 110, sway: 50, perMs: 0.0037 } as const;
/** Share of its speed that a ball keeps per second. */
const KEPT = 0.55;
/** Maximum speed of a ball, px per second. */
const FASTEST = 620;
/** Slightly inside the glass, because positions are stored with single precision. */
const WITHIN = 1 - 1e-6;

export interface TumblingSetup {
  seed: number;
  outOf: number;
  /** Radius of a ball in the drum, px. */
  radius: number;
  /** Initial heap, by number. */
  before: readonly (Point | null)[];
  /** Final heap, by number; null for drawn numbers. */
  after: readonly (Point | null)[];
  durationMs: number;
  /** By number: time from which it no longer collides with the others, ms. */
  gone: readonly number[];
  /** Strength of the stirring at a time, 0 to 1. */
  strengthAt(ms: number): number;
  /** Strength of the pull to the final places, 0 to 1. */
  homingAt(ms: number): number;
  /** Speed of the paddles, radians per second. */
  speedAt(ms: number): number;
}

/**
 * Simulates the balls in the glass as colliding bodies under gravity, paddles that carry them around and an air jet
 * from below. Steps have a fixed length and are computed on first use and stored, so that a position depends only on
 * time. Coordinates are relative to the drum's centre.
 */
export class Tumbling {
  readonly #setup: TumblingSetup;
  /** Stored positions by step and ball: x, y. */
  readonly #track: Float32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #vx: Float64Array;
  readonly #vy: Float64Array;
  readonly #lightness: Float64Array;
  /**
   * By step, precomputed (engine/run/frame-loop.ts, rule 1): stirring, speed of the paddles, pull to the heap, and x of the
   * jet's foot.
   */
  readonly #strength: Float64Array;
  readonly #turning: Float64Array;
  readonly #homing: Float64Array;
  readonly #foot: Float64Array;
  readonly #lastStep: number;
  #step = 0;

  constructor(setup: TumblingSetup) {
    const { seed, outOf, before, durationMs } = setup;
    const random = seeded(seed);
    this.#setup = setup;
    this.#lastStep = Math.ceil(durationMs / STEP_MS);
    this.#track = new Float32Array((this.#lastStep + 1) * outOf * 2);
    this.#x = Float64Array.from({ length: outOf }, (_, ball) => before[ball + 1]?.x ?? 0);
    this.#y = Float64Array.from({ length: outOf }, (_, ball) => before[ball + 1]?.y ?? 0);
    this.#vx = new Float64Array(outOf);
    this.#vy = new Float64Array(outOf);
    this.#lightness = Float64Array.from({ length: outOf }, () => 0.7 + 0.6 * random());
    const phase = random() * Math.PI * 2;
    const byStep = (valueAt: (ms: number) => number): Float64Array =>
      Float64Array.from({ length: this.#lastStep }, (_, step) => valueAt(step * STEP_MS));
    this.#strength = byStep((ms) => setup.strengthAt(ms));
    this.#turning = byStep((ms) => Math.min(FASTEST_CARRY, setup.speedAt(ms)));
    this.#homing = byStep((ms) => setup.homingAt(ms));
    this.#foot = byStep((ms) => BLAST.sway * Math.sin(BLAST.perMs * ms + phase));
    this.#keep();
  }

  /** Writes the position of `number` at `ms` into `out`. */
  placeAt(number: number, ms: number, out: Point): void {
    const at = Math.max(0, Math.min(this.#lastStep, ms / STEP_MS));
    const step = Math.min(this.#lastStep - 1, Math.floor(at));
    while (this.#step <= step) this.#advance();
    const part = at - step;
    const row = 2 * this.#setup.outOf;
    const from = step * row + 2 * (number - 1);
    const track = this.#track;
    const x = track[from] ?? 0;
    const y = track[from + 1] ?? 0;
    out.x = x + ((track[from + row] ?? 0) - x) * part;
    out.y = y + ((track[from + row + 1] ?? 0) - y) * part;
  }

  #advance(): void {
    const { outOf, gone } = this.#setup;
    const ms = this.#step * STEP_MS;
    this.#push();
    for (let round = 0; round < ROUNDS; round++) {
      for (let ball = 1; ball < outOf; ball++) if (ms < (gone[ball + 1] ?? 0)) this.#part(ball, ms);
      for (let ball = 0; ball < outOf; ball++) this.#holdIn(ball);
    }
    this.#step++;
    this.#keep();
  }

  /** Integrates forces to speeds, and speeds to positions. */
  #push(): void {
    const strength = this.#strength[this.#step] ?? 0;
    const turning = this.#turning[this.#step] ?? 0;
    const homing = this.#homing[this.#step] ?? 0;
    const foot = this.#foot[this.#step] ?? 0;
    const xs = this.#x;
    const ys = this.#y;
    const vxs = this.#vx;
    const vys = this.#vy;
    const { after, radius } = this.#setup;
    const bottom = GLASS_RADIUS - radius;
    const kept = KEPT ** STEP_S;
    const carry = CARRY * strength;
    for (let ball = 0; ball < xs.length; ball++) {
      const x = xs[ball] ?? 0;
      const y = ys[ball] ?? 0;
      let vx = vxs[ball] ?? 0;
      let vy = vys[ball] ?? 0;
      const aside = 1 - Math.abs(x - foot) / BLAST.halfWidth;
      const low = 1 - (bottom - y) / BLAST.height;
      const blast = aside > 0 && low > 0 ? BLAST.lift * strength * aside * low * (this.#lightness[ball] ?? 1) : 0;
      vx = (vx + (-turning * y - vx) * carry * STEP_S) * kept;
      vy = (vy + (turning * x - vy) * carry * STEP_S + (GRAVITY - blast) * STEP_S) * kept;
      const home = after[ball + 1];
      if (homing > 0 && home !== undefined && home !== null) {
        vx += ((home.x - x) * HOMING.pull - vx * HOMING.brake) * homing * STEP_S;
        vy += ((home.y - y) * HOMING.pull - vy * HOMING.brake - GRAVITY) * homing * STEP_S;
      }
      const speed = Math.sqrt(vx * vx + vy * vy);
      const slower = speed > FASTEST ? FASTEST / speed : 1;
      vxs[ball] = vx * slower;
      vys[ball] = vy * slower;
      xs[ball] = x + vx * slower * STEP_S;
      ys[ball] = y + vy * slower * STEP_S;
    }
  }

  /** Separates a ball from those before it; the displacement adds to their speed. */
  #part(ball: number, ms: number): void {
    const xs = this.#x;
    const ys = this.#y;
    const vxs = this.#vx;
    const vys = this.#vy;
    const { gone, radius } = this.#setup;
    const apart = 2 * radius;
    for (let other = 0; other < ball; other++) {
      const dx = (xs[ball] ?? 0) - (xs[other] ?? 0);
      if (dx >= apart || dx <= -apart) continue;
      const dy = (ys[ball] ?? 0) - (ys[other] ?? 0);
      const square = dx * dx + dy * dy;
      if (square >= apart * apart || square === 0 || ms >= (gone[other + 1] ?? 0)) continue;
      const share = (apart / Math.sqrt(square) - 1) / 2;
      const px = dx * share;
      const py = dy * share;
      xs[ball] = (xs[ball] ?? 0) + px;
      ys[ball] = (ys[ball] ?? 0) + py;
      xs[other] = (xs[other] ?? 0) - px;
      ys[other] = (ys[other] ?? 0) - py;
      vxs[ball] = (vxs[ball] ?? 0) + px / STEP_S;
      vys[ball] = (vys[ball] ?? 0) + py / STEP_S;
      vxs[other] = (vxs[other] ?? 0) - px / STEP_S;
      vys[other] = (vys[other] ?? 0) - py / STEP_S;
    }
  }

  #holdIn(ball: number): void {
    const x = this.#x[ball] ?? 0;
    const y = this.#y[ball] ?? 0;
    const reach = (GLASS_RADIUS - this.#setup.radius) * WITHIN;
    const square = x * x + y * y;
    if (square <= reach * reach) return;
    const inwards = reach / Math.sqrt(square);
    this.#x[ball] = x * inwards;
    this.#y[ball] = y * inwards;
    this.#vx[ball] = (this.#vx[ball] ?? 0) + (x * inwards - x) / STEP_S;
    this.#vy[ball] = (this.#vy[ball] ?? 0) + (y * inwards - y) / STEP_S;
  }

  /** Stores the positions of the step. */
  #keep(): void {
    const at = this.#step * 2 * this.#setup.outOf;
    for (let ball = 0; ball < this.#setup.outOf; ball++) {
      this.#track[at + 2 * ball] = this.#x[ball] ?? 0;
      this.#track[at + 2 * ball + 1] = this.#y[ball] ?? 0;
    }
  }
}
