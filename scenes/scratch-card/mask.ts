import { BRUSH_RADIUS, CELL_COUNT, cellAt, COVER } from './rules.ts';

/** Side of one square of the mask, scene units. */
export const SQUARE = 4;
const WIDTH = COVER.width / SQUARE;
const HEIGHT = COVER.height / SQUARE;
const REACH_SQUARED = BRUSH_RADIUS * BRUSH_RADIUS;

/** The prize cell of each square, and the number of squares of each cell. */
const CELL_OF = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
  cellAt(COVER.x + ((index % WIDTH) + 0.5) * SQUARE, COVER.y + (Math.floor(index / WIDTH) + 0.5) * SQUARE),
);
const SQUARES_IN = new Uint16Array(CELL_COUNT);
for (const cell of CELL_OF) SQUARES_IN[cell] = (SQUARES_IN[cell] ?? 0) + 1;

/**
 * Tracks the cleared parts of the cover in squares of 4 x 4 units, so that no pixel has to be read back from the GPU. A
 * square is clear when a stroke came within a brush's radius of its centre.
 */
export class ScratchMask {
  readonly #clear = new Uint8Array(WIDTH * HEIGHT);
  readonly #cleared = new Uint16Array(CELL_COUNT);
  #sum = 0;

  /** Cleared share of the cover, 0 to 1. */
  get share(): number {
    return this.#sum / this.#clear.length;
  }

  /** Cleared share of one cell, 0 to 1. */
  cellShare(cell: number): number {
    return (this.#cleared[cell] ?? 0) / (SQUARES_IN[cell] ?? 1);
  }

  /** Clears the capsule that the brush covers between two points; returns the number of uncovered squares. */
  wipe(x0: number, y0: number, x1: number, y1: number): number {
    const left = Math.max(0, Math.floor((Math.min(x0, x1) - BRUSH_RADIUS - COVER.x) / SQUARE));
    const right = Math.min(WIDTH - 1, Math.floor((Math.max(x0, x1) + BRUSH_RADIUS - COVER.x) / SQUARE));
    const top = Math.max(0, Math.floor((Math.min(y0, y1) - BRUSH_RADIUS - COVER.y) / SQUARE));
    const bottom = Math.min(HEIGHT - 1, Math.floor((Math.max(y0, y1) + BRUSH_RADIUS - COVER.y) / SQUARE));
    const dx = x1 - x0;
    const dy = y1 - y0;
    const lengthSquared = dx * dx + dy * dy;
    const before = this.#sum;
    for (let row = top; row <= bottom; row++) {
      const py = COVER.y + (row + 0.5) * SQUARE - y0;
      for (let column = left; column <= right; column++) {
        const index = row * WIDTH + column;
        if (this.#clear[index] !== 0) continue;
        const px = COVER.x + (column + 0.5) * SQUARE - x0;
        const along = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared));
        const offX = px - along * dx;
        const offY = py - along * dy;
        if (offX * offX + offY * offY > REACH_SQUARED) continue;
        this.#clear[index] = 1;
        const cell = CELL_OF[index] ?? 0;
        this.#cleared[cell] = (this.#cleared[cell] ?? 0) + 1;
        this.#sum++;
      }
    }
    return this.#sum - before;
  }

  /** Restores the whole cover. */
  reset(): void {
    this.#clear.fill(0);
    this.#cleared.fill(0);
    this.#sum = 0;
  }
}
