import type { PointerInput } from '../bridge/contracts/common.ts';
import { ScratchMask } from './mask.ts';
import { CELL_COUNT, CELL_SHOWN_SHARE, MAX_POINTS, nearBoard, REVEAL_SHARE } from './rules.ts';
import { replayStroke, Stroke, type Wipe } from './stroke.ts';

/**
 * Everything scratched on one card: the strokes and the mask that results from them. Pure: the same strokes give the
 * same mask.
 */
export class Scratches {
  readonly mask = new ScratchMask();
  /** Points of every stroke, oldest first; those of fingers that are down still grow. */
  #book: (readonly number[])[] = [];
  readonly #fingers = new Map<number, Stroke>();
  readonly #onWipe: (x: number, y: number, uncovered: number) => void;
  #points = 0;

  /** `onWipe` is called with each point of the brush and the squares of the mask that it uncovered there. */
  constructor(onWipe: (x: number, y: number, uncovered: number) => void) {
    this.#onWipe = onWipe;
  }

  readonly #wipe: Wipe = (x0, y0, x1, y1) => this.#onWipe(x1, y1, this.mask.wipe(x0, y0, x1, y1));

  get strokes(): readonly (readonly number[])[] {
    return this.#book;
  }

  get empty(): boolean {
    return this.#book.length === 0;
  }

  /** Whether a finger is down. */
  get touched(): boolean {
    return this.#fingers.size > 0;
  }

  cellShown(cell: number): boolean {
    return this.mask.cellShare(cell) >= CELL_SHOWN_SHARE;
  }

  /** Enough is clear for the rest to come off, or `MAX_POINTS` is reached. */
  get enough(): boolean {
    if (this.mask.share >= REVEAL_SHARE || this.#points >= MAX_POINTS) return true;
    for (let cell = 0; cell < CELL_COUNT; cell++) if (!this.cellShown(cell)) return false;
    return true;
  }

  /** Handles a finger's event; returns whether a stroke began, continued or ended. */
  pointer({ phase, id, x, y, trail }: PointerInput): boolean {
    if (phase === 'move') return this.move(id, x, y, trail);
    if (phase === 'up') return this.up(id, x, y);
    if (phase === 'cancel') return this.lift(id);
    this.down(id, x, y);
    return true;
  }

  down(id: number, x: number, y: number): void {
    this.lift(id);
    const stroke = new Stroke(this.#wipe);
    this.#fingers.set(id, stroke);
    this.#book.push(stroke.points);
    stroke.move(nearBoard(x), nearBoard(y));
    this.#points++;
  }

  /**
   * Continues the finger's stroke, through the points of `trail` (x0, y0, ...); returns whether it is down and has
   * moved far enough to draw.
   */
  move(id: number, x: number, y: number, trail?: readonly number[] | undefined): boolean {
    const before = this.#points;
    if (trail !== undefined)
      for (let at = 0; at + 1 < trail.length; at += 2) this.#step(id, trail[at] ?? 0, trail[at + 1] ?? 0);
    this.#step(id, x, y);
    return this.#points > before;
  }

  #step(id: number, x: number, y: number): void {
    if (this.#fingers.get(id)?.move(nearBoard(x), nearBoard(y)) === true) this.#points++;
  }

  /** Ends the finger's stroke at a point. Returns whether it was down. */
  up(id: number, x: number, y: number): boolean {
    this.#fingers.get(id)?.end(nearBoard(x), nearBoard(y));
    this.#points++;
    return this.#fingers.delete(id);
  }

  /** Ends the finger's stroke at its last point (pointer cancelled). Returns whether it was down. */
  lift(id: number): boolean {
    this.#fingers.get(id)?.finish();
    return this.#fingers.delete(id);
  }

  /** Ends the strokes of all fingers. */
  liftAll(): void {
    for (const id of this.#fingers.keys()) this.lift(id);
  }

  /** Stores a whole stroke and returns it, for the caller to draw point by point. */
  write(points: readonly number[]): Stroke {
    this.#book.push(points);
    this.#points += points.length / 2;
    return new Stroke(this.#wipe);
  }

  /** Resets the card and replays these strokes. */
  restore(strokes: readonly (readonly number[])[]): void {
    this.reset();
    for (const points of strokes) {
      this.#book.push(points);
      this.#points += points.length / 2;
      replayStroke(points, this.#wipe);
    }
  }

  reset(): void {
    this.#fingers.clear();
    this.#book = [];
    this.#points = 0;
    this.mask.reset();
  }
}

/** Which cells can be read after the strokes of a snapshot. */
export function shownCells(strokes: readonly (readonly number[])[]): readonly boolean[] {
  const scratches = new Scratches(() => undefined);
  scratches.restore(strokes);
  return Array.from({ length: CELL_COUNT }, (_, cell) => scratches.cellShown(cell));
}
