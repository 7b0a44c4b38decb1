import type { GridCell } from '../bridge/contracts/grid-draw.ts';
import type { Rect } from '../engine/draw/rect.ts';
import { checkIds } from '../engine/values/checks.ts';
import { modulo } from '../engine/values/modulo.ts';
import type { WinPlace } from '../win/place.ts';

/**
 * Rules of the jackpot grid draw (spec §4 and §9), pure. Ten cells in a ring; the highlight runs clockwise.
 *
 * Fast phase: one step every 80 ms for 3 s. 3000 / 80 is 37.5, rounded up to 38 steps, so that it never is shorter than
 * 3 s; up to 9 more steps, less than a lap, make the slow phase end on the target exactly. Slow phase: each step takes
 * 20 ms longer than the one before (100, 120 ... 300 ms), 11 steps; the next interval, 320 ms, would pass 300 ms, so it
 * stops.
 */
export const CELL_COUNT = 10;
const FAST_STEP_MS = 80;
const FAST_PHASE_MS = 3000;
const SLOWDOWN_MS = 20;
const STOP_ABOVE_MS = 300;

/** Steps of the fast phase without those that align it with the target. */
export const FAST_STEPS = Math.ceil(FAST_PHASE_MS / FAST_STEP_MS);
/** Steps of the slow phase: as many as do not pass the limit. */
export const SLOW_STEPS = Math.floor((STOP_ABOVE_MS - FAST_STEP_MS) / SLOWDOWN_MS);

/** A draw from one cell to another: indices on the ring, counted clockwise from the top left. */
export interface DrawPlan {
  from: number;
  target: number;
  fastSteps: number;
  /** Time of the last step, ms from the start. */
  durationMs: number;
}

/** Face colours; one that is not known is drawn as the first. */
export const TONES = ['paper', 'cream', 'gold'] as const satisfies readonly GridCell['tone'][];

/** Throws a RangeError unless there are ten cells with different whole-number ids. */
export function checkCells(cells: readonly Pick<GridCell, 'id'>[]): void {
  if (cells.length !== CELL_COUNT) throw new RangeError(`The grid has ${CELL_COUNT} cells, got ${cells.length}.`);
  checkIds(cells.map(({ id }) => id));
}

/**
 * Plans a draw with at least `leastFast` fast steps. Throws a RangeError for an index that is not on the ring.
 */
export function planDraw(from: number, target: number, leastFast = FAST_STEPS): DrawPlan {
  for (const index of [from, target]) {
    if (!Number.isInteger(index) || index < 0 || index >= CELL_COUNT)
      throw new RangeError(`No cell ${index} on the ring.`);
  }
  const unaimed = from + leastFast + SLOW_STEPS;
  const fastSteps = leastFast + modulo(target - unaimed, CELL_COUNT);
  return { from, target, fastSteps, durationMs: stepTime(fastSteps, fastSteps + SLOW_STEPS) };
}

/** A draw that has no target yet: fast steps, as a planned one begins, for as long as it takes. */
export const endlessDraw = (from: number): DrawPlan => ({
  from,
  target: from,
  fastSteps: Number.POSITIVE_INFINITY,
  durationMs: Number.POSITIVE_INFINITY,
});

/** The fewest fast steps of a draw whose target comes `waitedMs` after it began: another lap from then on, where it comes late. */
export function fastStepsAfter(waitedMs: number): number {
  return Math.max(FAST_STEPS, Math.ceil(waitedMs / FAST_STEP_MS) + CELL_COUNT);
}

/** Time of step `step` (1 is the first), ms from the start. */
export function stepTime(fastSteps: number, step: number): number {
  const slow = Math.max(0, step - fastSteps);
  return Math.min(step, fastSteps) * FAST_STEP_MS + slow * FAST_STEP_MS + (SLOWDOWN_MS * slow * (slow + 1)) / 2;
}

/** How many steps have been made after `elapsedMs`. A function of time alone: dropped frames change nothing. */
export function stepsAt(plan: DrawPlan, elapsedMs: number): number {
  const fastMs = plan.fastSteps * FAST_STEP_MS;
  if (elapsedMs < fastMs) return Math.max(0, Math.floor(elapsedMs / FAST_STEP_MS));
  let step = plan.fastSteps;
  while (step < plan.fastSteps + SLOW_STEPS && stepTime(plan.fastSteps, step + 1) <= elapsedMs) step++;
  return step;
}

/** The highlighted cell after `elapsedMs`. */
export function cellAt(plan: DrawPlan, elapsedMs: number): number {
  return (plan.from + stepsAt(plan, elapsedMs)) % CELL_COUNT;
}

/** So many cells behind the highlight still glow. */
export const TRAIL_CELLS = 3;
/** How long a cell glows after the highlight left it, and how often that changes, ms: it goes out as a run slows down. */
const TRAIL_MS = 240;
const TRAIL_STEP_MS = 80;

/** Glow of the cell that is `behind` steps behind the highlight, 0 to 1. */
export function trailAt(plan: DrawPlan, elapsedMs: number, behind: number): number {
  const leftBy = stepsAt(plan, elapsedMs) - behind + 1;
  if (leftBy < 1) return 0;
  const sinceMs = elapsedMs - stepTime(plan.fastSteps, leftBy);
  return Math.max(0, 1 - (Math.floor(sinceMs / TRAIL_STEP_MS) * TRAIL_STEP_MS) / TRAIL_MS);
}

/** Whether the last step was made. */
export function isOver(plan: DrawPlan, elapsedMs: number): boolean {
  return elapsedMs >= plan.durationMs;
}

export const CELL_SIZE = { width: 72, height: 70 } as const;
/** Left edges of the four columns and top edges of the three rows. */
const COLUMNS = [16, 96, 176, 256] as const;
const ROWS = [16, 114, 212] as const;

/**
 * Column and row of each cell of the ring: four on top, one at the right, four at the bottom backwards, one at the
 * left.
 */
const RING: readonly (readonly [column: 0 | 1 | 2 | 3, row: 0 | 1 | 2])[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
];

/** Rectangle of each cell of the ring, in scene units. */
export const CELL_RECTS: readonly Rect[] = RING.map(([column, row]) => ({
  x: COLUMNS[column],
  y: ROWS[row],
  ...CELL_SIZE,
}));

/** The free middle of the board, for the DOM's hint bubble and SPIN button. */
export const CENTER_SLOT: Rect = { x: 94, y: 90, width: 156, height: 118 };

/** Heights of the sign: above or below the free middle, whichever the won cell leaves free. */
const SIGN = { upper: 62, lower: 250 } as const;

/** Where a win of a cell is celebrated. */
export function winPlaceOf(cell: number): WinPlace {
  const { x, y, width, height } = CELL_RECTS[cell] ?? CELL_RECTS[0] ?? CENTER_SLOT;
  const isLow = y > CENTER_SLOT.y + CENTER_SLOT.height;
  return {
    focus: { x: x + width / 2, y: y + height / 2, radius: 115 },
    sign: { x: CENTER_SLOT.x + CENTER_SLOT.width / 2, y: isLow ? SIGN.upper : SIGN.lower, width: 190 },
    push: 1,
    rays: { x: x + width / 2, y: y + height / 2, length: 150 },
    shade: false,
  };
}

/** The cell under a point, or -1. */
export function hitCell(x: number, y: number): number {
  return CELL_RECTS.findIndex(
    (rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height,
  );
}
