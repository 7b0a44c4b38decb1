import type { Texture } from 'pixi.js';
import { tumble, TUMBLE_MS, type Spot } from '../rules.ts';
import type { Look } from './looks.ts';
import type { PieceLayer } from './piece-layer.ts';

/** Maximum number of pieces that tumble at once; more than can fall in that time. */
const MOST = 24;
const SPARKS = 5;
const SPARK_MS = 420;
/** Offset that each spark of the fan reaches, px: every other one further than its neighbours. */
const SPARK_X = Float64Array.from({ length: SPARKS }, (_, i) => Math.cos(sparkAngle(i)) * sparkReach(i));
const SPARK_Y = Float64Array.from({ length: SPARKS }, (_, i) => Math.sin(sparkAngle(i)) * sparkReach(i));
/** Distance of the speed line above a falling piece, px, and when it appears, ms. */
const STREAK = { above: 26, fromMs: 80 } as const;

interface Faller {
  look: Look | null;
  from: Spot;
  to: Spot;
  spin: number;
  startedAt: number;
  paid: boolean;
}

/**
 * Pieces that fall over the edge, and sparks where one pays. Only a picture of the table's events, as a function of
 * time; the simulation does not use it.
 */
export class Fallers {
  readonly #fallers: readonly Faller[] = Array.from({ length: MOST }, () => ({
    look: null,
    from: { x: 0, y: 0, scale: 1 },
    to: { x: 0, y: 0, scale: 1 },
    spin: 0,
    startedAt: 0,
    paid: false,
  }));
  readonly #spark: Texture;
  readonly #streak: Texture;
  readonly #at: Spot = { x: 0, y: 0, scale: 1 };
  #next = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  constructor(spark: Texture, streak: Texture) {
    this.#spark = spark;
    this.#streak = streak;
  }

  /** Starts a fall at scene time `time` in ms; one that is `paid` lands in sparks. */
  start(look: Look, from: Readonly<Spot>, to: Readonly<Spot>, paid: boolean, time: number): void {
    const faller = this.#fallers[this.#next];
    this.#next = (this.#next + 1) % MOST;
    if (faller === undefined) return;
    faller.look = look;
    Object.assign(faller.from, from);
    Object.assign(faller.to, to);
    faller.spin = 7 + (this.#next % 5) * 2;
    faller.startedAt = time;
    faller.paid = paid;
    this.#lastEnd = time + TUMBLE_MS + SPARK_MS;
  }

  stop(): void {
    for (const faller of this.#fallers) faller.look = null;
    this.#lastEnd = Number.NEGATIVE_INFINITY;
  }

  /** Whether anything still falls at `time` in ms. */
  busyAt(time: number): boolean {
    return time < this.#lastEnd;
  }

  draw(layer: PieceLayer, time: number, sparkling: boolean): void {
    if (!this.busyAt(time)) return;
    for (let i = 0; i < MOST; i++) {
      const faller = this.#fallers[i];
      if (faller === undefined || faller.look === null) continue;
      const ms = time - faller.startedAt;
      if (ms < TUMBLE_MS) {
        const width = tumble(faller.from, faller.to, faller.spin, ms, this.#at);
        if (faller.paid && sparkling && ms > STREAK.fromMs)
          layer.draw(this.#streak, this.#at.x, this.#at.y - STREAK.above, 1, 1);
        const piece = layer.next(faller.look.falling);
        if (piece === undefined) continue;
        piece.x = this.#at.x;
        piece.y = this.#at.y;
        piece.scaleX = this.#at.scale * faller.look.fallingSize * width;
        piece.scaleY = this.#at.scale * faller.look.fallingSize;
      } else if (ms >= TUMBLE_MS + SPARK_MS) faller.look = null;
      else if (faller.paid && sparkling) this.#sparkle(layer, faller, (ms - TUMBLE_MS) / SPARK_MS);
    }
  }

  /** Draws a fan of sparks where the piece landed. */
  #sparkle(layer: PieceLayer, { to: { x, y } }: Faller, progress: number): void {
    const left = 1 - progress;
    const out = 1 - left * left;
    const scale = 1.1 * left;
    for (let i = 0; i < SPARKS; i++) {
      const spark = layer.next(this.#spark);
      if (spark === undefined) return;
      spark.x = x + (SPARK_X[i] ?? 0) * out;
      spark.y = y - 12 + (SPARK_Y[i] ?? 0) * out;
      spark.scaleX = scale;
      spark.scaleY = scale;
    }
  }
}

function sparkAngle(index: number): number {
  return ((index + 0.5) / SPARKS - 1) * Math.PI;
}

function sparkReach(index: number): number {
  return 14 + (index % 2) * 10;
}
