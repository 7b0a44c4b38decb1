import type { ScratchCardProps, ScratchKind } from '../bridge/contracts/scratch-card.ts';
import type { Rect } from '../engine/draw/rect.ts';
import { nameOr, namesIn } from '../engine/values/checks.ts';
import type { WinPlace } from '../win/place.ts';
import { REQUIRED_FRAMES } from './frames.ts';

/**
 * Rules of the scratch card, pure: layout, thresholds, and the path of a cell that is scratched by command. Units are
 * those of the scene (the board is 360 x 372) unless said otherwise.
 */

/** The foil: the inside of the card's window. */
export const COVER: Rect = { x: 34, y: 124, width: 292, height: 212 };
export const CELL_COUNT = 9;
const COLUMNS = 3;
const ROWS = 3;

/** The nine cells, row by row; together they are the cover. */
export const CELL_RECTS: readonly Rect[] = Array.from({ length: CELL_COUNT }, (_, cell) => ({
  x: COVER.x + (COVER.width / COLUMNS) * (cell % COLUMNS),
  y: COVER.y + (COVER.height / ROWS) * Math.floor(cell / COLUMNS),
  width: COVER.width / COLUMNS,
  height: COVER.height / ROWS,
}));

/** The cell at a point, which must be on the cover. */
export function cellAt(x: number, y: number): number {
  const column = Math.floor(((x - COVER.x) / COVER.width) * COLUMNS);
  const row = Math.floor(((y - COVER.y) / COVER.height) * ROWS);
  return row * COLUMNS + column;
}

/** Half the width of a stroke: a fingertip. The brush's ragged edge goes a little beyond. */
export const BRUSH_RADIUS = 13;
/** Farthest distance between two stamps of the brush: a quarter of its width. */
export const STAMP_STEP = (BRUSH_RADIUS * 2) / 4;

/** A cell can be read when this share of it is clear. */
export const CELL_SHOWN_SHARE = 0.5;
/** The rest comes off automatically when this share of the whole cover is clear, or when every cell can be read. */
export const REVEAL_SHARE = 0.6;
/** How long the rest takes to come off, ms. */
export const REVEAL_MS = 420;
/** Shortest time between two `progress` events, and two scratching sounds, ms. */
export const PROGRESS_MS = 140;

/** A point nearer than this to the last one of its stroke adds nothing and is left out. */
export const POINT_STEP = 4;
/** Points are rounded to this grid, so that they are short as JSON. */
const POINT_GRID = 0.5;
/** Points of one card: the JSON of so many stays under 20 KB. At this number the rest is revealed. */
export const MAX_POINTS = 1400;

/** Points are clamped to this distance from the board, so that they stay short as JSON. */
const FARTHEST = 400;

/** Clamps a pointer's coordinate to the board's surroundings. */
export const nearBoard = (value: number): number => Math.max(-FARTHEST, Math.min(2 * FARTHEST, value));

const KINDS = namesIn(REQUIRED_FRAMES, 'card');

/** The card whose look a kind has: one that is not known looks like the first. */
export const lookOf = (kind: ScratchKind): ScratchKind => nameOr(kind, KINDS, 'sorbetes');

/**
 * Throws a RangeError unless there are no cells (a card that is not bought) or nine, and the winning ones are different
 * cells of them.
 */
export function checkCard({ cells, winning }: Pick<ScratchCardProps, 'cells' | 'winning'>): void {
  if (cells !== null && cells.length !== CELL_COUNT)
    throw new RangeError(`A card has ${CELL_COUNT} cells, got ${cells.length}.`);
  const strange = winning.find((cell) => !isCell(cell));
  if (strange !== undefined) throw new RangeError(`The card has no cell ${strange} that could win.`);
  if (new Set(winning).size !== winning.length) throw new RangeError('A cell wins twice.');
}

/** Whether the card has a cell of that number. */
export function isCell(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELL_COUNT;
}

export const toGrid = (value: number): number => Math.round(value / POINT_GRID) * POINT_GRID;

/** How long a cell takes that is scratched by command, ms. */
export const SWEEP_MS = 480;
/** Rows of that zig-zag, closer to each other than the brush is wide. */
const SWEEP_ROWS = 5;

/** The zig-zag that clears a cell: x0, y0, x1, y1, ... from its upper left corner down. */
export function sweepPoints(cell: number): readonly number[] {
  const rect = CELL_RECTS[cell];
  if (rect === undefined) throw new RangeError(`The card has no cell ${cell}.`);
  const inset = BRUSH_RADIUS - 2;
  const points: number[] = [];
  for (let row = 0; row < SWEEP_ROWS; row++) {
    const y = toGrid(rect.y + inset + ((rect.height - 2 * inset) * row) / (SWEEP_ROWS - 1));
    const left = toGrid(rect.x + inset);
    const right = toGrid(rect.x + rect.width - inset);
    points.push(...(row % 2 === 0 ? [left, y, right, y] : [right, y, left, y]));
  }
  return points;
}

/** Number of points of a sweep that are drawn after `elapsedMs`. */
export function sweptPoints(points: readonly number[], elapsedMs: number): number {
  const count = points.length / 2;
  return Math.min(count, Math.max(0, Math.floor((elapsedMs / SWEEP_MS) * count) + 1));
}

/** The light behind a cell: none, that of a symbol which can be read twice, that of a match. */
export const LIGHTS = { none: 0, pair: 1, match: 2 } as const;

/**
 * The light of a cell by the visible cells (`shown[cell]` is 1 for a readable cell): a match lights up when all its
 * cells are readable, two of a kind have a weak light until the card is revealed.
 */
export function lightOf(
  cell: number,
  { cells, winning }: Pick<ScratchCardProps, 'cells' | 'winning'>,
  shown: Uint8Array,
  revealed: boolean,
): number {
  if (winning.includes(cell) && winning.every((other) => shown[other] === 1)) return LIGHTS.match;
  const symbol = cells?.[cell]?.symbol;
  if (revealed || cells === null || symbol === undefined || shown[cell] !== 1) return LIGHTS.none;
  const twice = cells.some((other, index) => index !== cell && other.symbol === symbol && shown[index] === 1);
  return twice ? LIGHTS.pair : LIGHTS.none;
}

/** The sign of a win: over the card's name, so that it hides no cell. */
const SIGN = { x: 180, y: 84, width: 240 } as const;
const FOCUS_RADIUS = 84;
const PUSH = 1.05;

/** Where a win of these cells is celebrated. */
export function winPlaceOf(winning: readonly number[]): WinPlace {
  let [x, y] = [0, 0];
  for (const cell of winning) {
    const rect = CELL_RECTS[cell] ?? COVER;
    x += (rect.x + rect.width / 2) / winning.length;
    y += (rect.y + rect.height / 2) / winning.length;
  }
  return { focus: { x, y, radius: FOCUS_RADIUS }, sign: SIGN, push: PUSH };
}
