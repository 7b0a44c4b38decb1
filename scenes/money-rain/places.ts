import type { Size } from '../bridge/page/sizes.ts';
import type { FallingPiece, RainPlan } from './rules.ts';
import { isFalling } from './rules.ts';

/** Positions of pieces on a viewport, and hit tests. Pure; lengths in CSS px. The board is 360 x 800. */

/** Area of the rain. `still` is the form for reduced motion: pieces are in a grid and do not fall. */
export interface PlayArea extends Size {
  still: boolean;
}

/** Position and look of a piece. `turn` is a coin's about its upright axis, radians. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  rotation: number;
  turn: number;
  alpha: number;
}

/** Minimum side of a piece's hit area. */
export const FINGER_PX = 48;
/** In the still form pieces appear and disappear on whole seconds, with a fade. */
export const WAVE_MS = 1000;
export const FADE_MS = 120;

const FULL_TURN = Math.PI * 2;
/**
 * How far beyond an edge a piece starts and ends, and the minimum distance of its lane from the sides, px of the board.
 */
const BEYOND = 60;
const SIDE = 32;
/** Half the drawn size at scale 1. */
const HALF = { 'packet-red': { x: 26, y: 36 }, 'packet-blue': { x: 26, y: 36 }, coin: { x: 17, y: 17 } } as const;
const ROCK = 0.12;
/** Height of the dark strip along the lower edge, where the page has its text: pieces fall behind it. */
export const STRIP = 58;
/** The still grid: below the time display and above the bag; cells have at least the size of the largest piece. */
const GRID_TOP_SHARE = 0.21;
const GRID_FOOT = 230;
const GRID_SIDE = 12;
const LARGEST = { x: 58, y: 78 };

/** px a px of the board: pieces, bag and booths grow with the viewport, within reason. */
export function unitOf({ width, height }: Size): number {
  return Math.min(1.6, Math.max(0.6, Math.min(width / 360, height / 640)));
}

/** Writes the position of `piece` after `elapsedMs`; `out.alpha` is 0 where it is invisible. */
export function placeAt(plan: RainPlan, piece: FallingPiece, elapsedMs: number, area: PlayArea, out: Place): void {
  if (area.still) placeStill(plan, piece, elapsedMs, area, out);
  else placeFalling(piece, elapsedMs, area, out);
}

function placeFalling(piece: FallingPiece, elapsedMs: number, area: PlayArea, out: Place): void {
  const { width, height } = area;
  const unit = unitOf(area);
  const way = (elapsedMs - piece.startMs) / piece.fallMs;
  const swing = Math.sin(piece.phase + way * piece.swings * FULL_TURN);
  const side = SIDE * unit;
  out.x = side + piece.lane * (width - 2 * side) + piece.sway * unit * swing;
  out.y = -BEYOND * unit + way * (height + 2 * BEYOND * unit);
  out.scale = piece.scale * unit;
  out.rotation = piece.tilt + (piece.kind === 'coin' ? 0 : ROCK * swing);
  out.turn = piece.kind === 'coin' ? piece.phase + way * piece.spins * FULL_TURN : 0;
  out.alpha = isFalling(piece, elapsedMs) ? 1 : 0;
}

/**
 * Shown on the whole seconds within its fall, so that every catch in this form is valid in the falling form: the server
 * need not know which was used.
 */
function placeStill({ slots }: RainPlan, piece: FallingPiece, elapsedMs: number, area: PlayArea, out: Place): void {
  const { width, height } = area;
  const unit = unitOf(area);
  const top = height * GRID_TOP_SHARE;
  const wide = width - 2 * GRID_SIDE;
  const high = Math.max(1, height - GRID_FOOT * unit - top);
  const columns = Math.max(1, Math.ceil(Math.sqrt((slots * wide) / high)));
  const cellWidth = wide / columns;
  const cellHeight = high / Math.ceil(slots / columns);
  const from = Math.ceil(piece.startMs / WAVE_MS) * WAVE_MS;
  const to = Math.floor((piece.startMs + piece.fallMs) / WAVE_MS) * WAVE_MS;
  out.x = GRID_SIDE + ((piece.slot % columns) + 0.5) * cellWidth;
  out.y = top + (Math.floor(piece.slot / columns) + 0.5) * cellHeight;
  out.scale = piece.scale * Math.min(unit, cellWidth / LARGEST.x, cellHeight / LARGEST.y);
  out.rotation = piece.tilt * 0.4;
  out.turn = 0;
  out.alpha = Math.max(0, Math.min(1, (elapsedMs - from) / FADE_MS, (to - elapsedMs) / FADE_MS));
}

/**
 * The piece hit by a pointer at (x, y), or -1, also on the strip: among those whose picture, or a square of
 * `FINGER_PX`, contains the point, the one whose centre is nearest; of equally near ones the last drawn. `taken[id]` is
 * 1 for a caught one.
 */
export function hitPiece(
  plan: RainPlan,
  taken: Uint8Array,
  elapsedMs: number,
  area: PlayArea,
  x: number,
  y: number,
): number {
  if (y > stripTop(area)) return -1;
  const place: Place = { x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 };
  let hit: FallingPiece | undefined;
  let nearest = Infinity;
  for (const piece of plan.pieces) {
    if (taken[piece.id] === 1 || !isFalling(piece, elapsedMs)) continue;
    placeAt(plan, piece, elapsedMs, area, place);
    const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
    const half = HALF[piece.kind];
    if (
      place.alpha === 0 ||
      dx > Math.max(FINGER_PX / 2, half.x * place.scale) ||
      dy > Math.max(FINGER_PX / 2, half.y * place.scale)
    )
      continue;
    const distance = dx * dx + dy * dy;
    if (distance > nearest || (distance === nearest && hit !== undefined && hit.slot > piece.slot)) continue;
    nearest = distance;
    hit = piece;
  }
  return hit?.id ?? -1;
}

/** The visible piece that will disappear first, or -1. */
export function nextToGo(plan: RainPlan, taken: Uint8Array, elapsedMs: number, area: PlayArea): number {
  const place: Place = { x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 };
  let next: FallingPiece | undefined;
  for (const piece of plan.pieces) {
    if (taken[piece.id] === 1 || !isFalling(piece, elapsedMs)) continue;
    placeAt(plan, piece, elapsedMs, area, place);
    if (place.alpha === 0 || place.y < 0 || place.y > stripTop(area)) continue;
    if (next === undefined || piece.startMs + piece.fallMs < next.startMs + next.fallMs) next = piece;
  }
  return next?.id ?? -1;
}

const stripTop = (area: PlayArea): number => area.height - STRIP * unitOf(area);
