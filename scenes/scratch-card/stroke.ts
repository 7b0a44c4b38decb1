import { POINT_STEP, STAMP_STEP, toGrid } from './rules.ts';

/** Receives the pieces of a stroke: straight lines, each at most `STAMP_STEP` long. */
export type Wipe = (x0: number, y0: number, x1: number, y1: number) => void;

/**
 * One stroke. Parabolas from midpoint to midpoint join its points, so that a fast finger at 60 Hz draws a curve instead
 * of a polygon. The same points always give the same pieces, live or replayed, so that picture and mask can be
 * restored.
 */
export class Stroke {
  /** Points so far: x0, y0, x1, y1, ... in scene units. */
  readonly points: number[] = [];
  readonly #wipe: Wipe;
  /** End of the drawn line: the midpoint of the last two points. */
  #penX = 0;
  #penY = 0;

  constructor(wipe: Wipe) {
    this.#wipe = wipe;
  }

  /** Adds a point unless it is too near to the last one; returns whether it was added. */
  move(x: number, y: number): boolean {
    return this.#add(toGrid(x), toGrid(y), POINT_STEP);
  }

  /** Ends the stroke at a point and draws the line up to it. */
  end(x: number, y: number): void {
    this.#add(toGrid(x), toGrid(y), 0);
    this.finish();
  }

  /** Draws the line up to its last point. */
  finish(): void {
    const at = this.points.length;
    this.#curve(this.#penX, this.#penY, this.#last(at - 2), this.#last(at - 1));
  }

  /** Adds a stored point. */
  replay(x: number, y: number): void {
    this.#add(x, y, 0);
  }

  #add(x: number, y: number, least: number): boolean {
    const at = this.points.length;
    if (at === 0) {
      this.points.push(x, y);
      this.#penX = x;
      this.#penY = y;
      this.#wipe(x, y, x, y);
      return true;
    }
    const lastX = this.#last(at - 2);
    const lastY = this.#last(at - 1);
    const distance = Math.hypot(x - lastX, y - lastY);
    if (distance === 0 || distance < least) return false;
    this.points.push(x, y);
    this.#curve(lastX, lastY, (lastX + x) / 2, (lastY + y) / 2);
    return true;
  }

  #last(index: number): number {
    return this.points[index] ?? 0;
  }

  /** Draws a quadratic curve from the pen to `x`, `y`. */
  #curve(controlX: number, controlY: number, x: number, y: number): void {
    const fromX = this.#penX;
    const fromY = this.#penY;
    // A parabola's speed is at most twice its longer leg, so no piece exceeds the step.
    const leg = Math.max(Math.hypot(controlX - fromX, controlY - fromY), Math.hypot(x - controlX, y - controlY));
    const pieces = Math.ceil((2 * leg) / STAMP_STEP);
    let lastX = fromX;
    let lastY = fromY;
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      const back = 1 - t;
      const nextX = back * back * fromX + 2 * back * t * controlX + t * t * x;
      const nextY = back * back * fromY + 2 * back * t * controlY + t * t * y;
      this.#wipe(lastX, lastY, nextX, nextY);
      lastX = nextX;
      lastY = nextY;
    }
    this.#penX = x;
    this.#penY = y;
  }
}

/** Replays a stored stroke. */
export function replayStroke(points: readonly number[], wipe: Wipe): void {
  const stroke = new Stroke(wipe);
  for (let at = 0; at + 1 < points.length; at += 2) stroke.replay(points[at] ?? 0, points[at + 1] ?? 0);
  if (points.length > 1) stroke.finish();
}
