import { faceAt, LOWER_DEPTH, SHELF_STROKE, TABLE_WIDTH, UPPER_DEPTH } from './physics/table.ts';

/**
 * Projection from table units to the board (coin-pusher.png) and back. Scene units are px of the board, whose top 56 px
 * belong to the page; the measures below are the board's own. Nothing here influences the simulation.
 */

const BOARD_TOP = 56;
const LEFT = 26;
const MIDDLE = 180;
const HALF_WIDTH = 154;
/** Upper shelf: its back edge (the plate's foot at home), its front edge, and how much narrower it is at the back. */
const UPPER_BACK = 248 - BOARD_TOP;
const UPPER_FRONT = 330 - BOARD_TOP;
const UPPER_BACK_HALF = 139;
/** Lower shelf: at the foot of the upper one's face at home, and at its front edge. */
const LOWER_BACK = 352 - BOARD_TOP;
const LOWER_FRONT = 474 - BOARD_TOP;
const LOWER_SCALE = (LOWER_FRONT - LOWER_BACK) / (LOWER_DEPTH - SHELF_STROKE);
const UPPER_SCALE = (UPPER_FRONT - UPPER_BACK) / UPPER_DEPTH;
/** Coins are drawn for the front of the lower shelf. */
const UPPER_COIN = [0.84, 0.94] as const;

/** A point on the board and the scale of pictures there. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** How far the upper shelf is drawn back, in px up the board; `phase` in ticks. */
export function shelfShift(phase: number): number {
  return (faceAt(phase) - SHELF_STROKE) * LOWER_SCALE;
}

/** Projects a point of the upper shelf, which itself moves; `phase` in ticks. */
export function onUpper(x: number, y: number, phase: number, into: Spot): void {
  const depth = y / UPPER_DEPTH;
  const half = UPPER_BACK_HALF + (HALF_WIDTH - UPPER_BACK_HALF) * depth;
  into.x = MIDDLE + ((2 * x) / TABLE_WIDTH - 1) * half;
  into.y = UPPER_BACK + y * UPPER_SCALE + shelfShift(phase);
  into.scale = UPPER_COIN[0] + (UPPER_COIN[1] - UPPER_COIN[0]) * depth;
}

export function onLower(x: number, y: number, into: Spot): void {
  into.x = MIDDLE + ((2 * x) / TABLE_WIDTH - 1) * HALF_WIDTH;
  into.y = LOWER_BACK + (y - SHELF_STROKE) * LOWER_SCALE;
  into.scale = 1;
}

/** From one spot to another in an arc `height` px high; `progress` 0 to 1. The result is in `from`. */
export function arc(from: Spot, to: Spot, height: number, progress: number): void {
  from.x += (to.x - from.x) * progress;
  from.y += (to.y - from.y) * progress * progress - 4 * height * progress * (1 - progress);
  from.scale += (to.scale - from.scale) * progress;
}

/** Middles of the three slots, and where a coin leaves them. */
export const SLOTS = [92, 180, 268] as const;
export const SLOT_MOUTH = 148 - BOARD_TOP;

/** Index of the slot that a coin for `x` (0 to 1) comes from. */
export function slotFor(x: number): number {
  const at = LEFT + x * 2 * HALF_WIDTH;
  return SLOTS.reduce(
    (best, slot, index) => (Math.abs(slot - at) < Math.abs((SLOTS[best] ?? 0) - at) ? index : best),
    0,
  );
}

/** The part of the board that can be tapped: the glass between the posts. */
export const GLASS = { x: LEFT, y: 112 - BOARD_TOP, width: 2 * HALF_WIDTH, height: 434 } as const;

/** Drop position of a tap: 0 (left wall) to 1 (right wall), null beside the glass. */
export function dropAt(x: number, y: number): number | null {
  if (x < GLASS.x || x > GLASS.x + GLASS.width || y < GLASS.y || y > GLASS.y + GLASS.height) return null;
  return (x - GLASS.x) / GLASS.width;
}

/** Duration of a fall. */
export const TUMBLE_MS = 320;

/**
 * A piece that fell, `ms` after it did: over the lip and down to `to`, faster and faster. Returns how wide it shows as
 * it turns over, -1 to 1.
 */
export function tumble(from: Spot, to: Spot, spin: number, ms: number, into: Spot): number {
  const part = ms / TUMBLE_MS;
  into.x = from.x + (to.x - from.x) * part;
  into.y = from.y + (to.y - from.y) * part * (0.2 + 0.8 * part);
  into.scale = from.scale + (to.scale - from.scale) * part;
  return Math.cos((spin * ms) / 1000);
}

/** Where a piece that fell past a side (-1 or 1) from `from` is lost from sight, behind its post. */
export function behindPost(from: Readonly<Spot>, side: number): Spot {
  return { x: from.x + side * 12, y: from.y + 35, scale: from.scale * 0.2 };
}
