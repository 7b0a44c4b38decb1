import type { CellView } from './card-view.ts';

const WAKE_MS = 900;
/** Duration of one swing back and forth, ms, and its amplitude, radians. */
const SWING_MS = 230;
const SWING = 0.24;
/** Initial growth, as a share. */
const GROWTH = 0.2;

/** Symbols that wiggle after they matched; their pose is a function of time. */
export class Waking {
  readonly #cells: readonly CellView[];
  /** Clock time at which each started, ms. */
  readonly #wokeAt: Float64Array;
  #any = false;

  constructor(cells: readonly CellView[]) {
    this.#cells = cells;
    this.#wokeAt = new Float64Array(cells.length).fill(Number.NEGATIVE_INFINITY);
  }

  wake(cell: number, time: number): void {
    this.#wokeAt[cell] = time;
    this.#any = true;
  }

  /** Moves them to clock time `time` in ms; returns whether any moves. */
  advance(time: number): boolean {
    if (!this.#any) return false;
    this.#any = false;
    for (let i = 0; i < this.#wokeAt.length; i++) {
      const view = this.#cells[i];
      const share = (time - (this.#wokeAt[i] ?? 0)) / WAKE_MS;
      if (view === undefined || share < 0) continue;
      if (share >= 1) {
        view.sway(0, 1);
        continue;
      }
      this.#any = true;
      const left = 1 - share;
      view.sway(SWING * left * Math.sin((share * WAKE_MS * 2 * Math.PI) / SWING_MS), 1 + GROWTH * left * left);
    }
    return true;
  }

  /** Stops all motion. */
  stop(): void {
    this.#wokeAt.fill(Number.NEGATIVE_INFINITY);
    for (const view of this.#cells) view.sway(0, 1);
    this.#any = false;
  }
}
