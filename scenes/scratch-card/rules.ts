import type { ScratchCardProps, ScratchKind } from '../bridge/contracts/scratch-card.ts';
import type { Rect } from '../engine/draw/rect.ts';
import { nameOr, namesIn } from '../engine/values/checks.ts';
import type { WinPlace } from '../engine/win/win-step.ts';
import { REQUIRED_FRAMES } from './frames.ts';

/**
 * Rules of the scratch card, pure: layout, thresholds, and the path of a cell scratched by command. Scene units (the
 * board is 360 x 372) unless stated otherwise.
 */

/** The foil: the inside of the card's window. */
export const COVER: Rect = { x: 34, y: 124, width: 292, height: 212 };
export const CELL_COUNT = 9;
const COLUMNS = 3;
const ROWS = 3;

/** The nine cells, row by row; together they fill the cover. */
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

/** Half the width of a stroke: a fingertip. The brush's ragged edge extends slightly beyond. */
export const BRUSH_RADIUS = 13;
/** Maximum distance between two stamps of the brush: a quarter of its width. */
export const STAMP_STEP = (BRUSH_RADIUS * 2) / 4;

/** A cell is readable when this share of it is clear. */
export const CELL_SHOWN_SHARE = 0.5;
/** The rest is revealed automatically when this share of the whole cover is clear, or when every cell is readable. */
export const REVEAL_SHARE = 0.6;
/** Duration of the final reveal, ms. */
export const REVEAL_MS = 420;
/** Minimum time between two `progress` events, and between two scratching sounds, ms. */
export const PROGRESS_MS = 140;

/** A point nearer than this to the last one of its stroke is omitted. */
export const POINT_STEP = 4;
/** Points are rounded to this grid, to be short as JSON. */
const POINT_GRID = 0.5;
/** Maximum points of one card: their JSON stays below 20 KB. When reached, the rest is revealed. */
export const MAX_POINTS = 1400;

/** Points are clamped to this distance from the board, to be short as JSON. */
const FARTHEST = 400;

/** Clamps a pointer's coordinate to the board's surroundings. */
export const nearBoard = (value: number): number => Math.max(-FARTHEST, Math.min(2 * FARTHEST, value));

const KINDS = namesIn(REQUIRED_FRAMES, 'card');

/** The card look of a kind: an unknown kind looks like the first. */
export const lookOf = (kind: ScratchKind): ScratchKind => nameOr(kind, KINDS, 'sorbetes');

/**
 * Throws a RangeError unless there are no cells (a card that is not bought) or nine, and the winning ones are distinct
 * cells of them.
 */
export function checkCard({ cells, winning }: Pick<ScratchCardProps, 'cells' | 'winning'>): void {
  if (cells !== null && cells.length !== CELL_COUNT)
    throw new RangeError(`A card has ${CELL_COUNT} cells, got ${cells.length}.`);
  const strange = winning.find((cell) => !isCell(cell));
  if (strange !== undefined) throw new RangeError(`The winning cell ${strange} does not exist.`);
  if (new Set(winning).size !== winning.length) throw new RangeError('A winning cell is listed twice.');
}

/** True if the card has this cell. */
export function isCell(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELL_COUNT;
}

export const toGrid = (value: number): number => Math.round(value / POINT_GRID) * POINT_GRID;

/** Duration of scratching a cell by command, ms. */
export const SWEEP_MS = 480;
/** Rows of that zigzag; their distance is less than the brush's width. */
const SWEEP_ROWS = 5;

/** The zigzag that clears a cell: x0, y0, x1, y1, ... from its upper left corner down. */
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

/** The light behind a cell: none, for a readable pair, for a match. */
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

/** The sign of a win: over the card's name, to hide no cell. */
const SIGN = { x: 180, y: 84, width: 240 } as const;
const FOCUS_RADIUS = 84;
const PUSH = 1.05;

/** Place of these cells' celebration. */
export function winPlaceOf(winning: readonly number[]): WinPlace {
  let [x, y] = [0, 0];
  for (const cell of winning) {
    const rect = CELL_RECTS[cell] ?? COVER;
    x += (rect.x + rect.width / 2) / winning.length;
    y += (rect.y + rect.height / 2) / winning.length;
  }
  return { focus: { x, y, radius: FOCUS_RADIUS }, sign: SIGN, push: PUSH };
}
