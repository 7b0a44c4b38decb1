import type { ItemKind, TableItem } from '../../bridge/contracts/coin-pusher-table.ts';
import { pinnedCos, TURN } from './pinned-math.ts';

export type * from '../../bridge/contracts/coin-pusher-table.ts';

/**
 * The table: measures, places and events. Lengths are in table units, two of which are one px at the
 * front of the board. Each shelf has its own coordinates: x to the right, y from back to front.
 *
 * One shaft drives both: as the plate comes forward the upper shelf goes back. Coins of the upper shelf are simulated
 * in the shelf's own frame, where only the plate moves, by the sum of both strokes; on the lower shelf the upper
 * shelf's face pushes.
 */

/** Steps per second on every tier. The picture is interpolated between two steps. */
export const TICKS_PER_SECOND = 30;
export const TICK_MS = 1000 / TICKS_PER_SECOND;

export const TABLE_WIDTH = 616;
export const UPPER_DEPTH = 330;
export const LOWER_DEPTH = 488;
/** From this y to the front the lower shelf has no side walls: pieces that fall off there are lost. */
export const GUTTER_FROM = 330;
export const COIN_RADIUS = 25;

/** Ticks of one turn of the shaft. */
export const CYCLE_TICKS = 90;
/** Forward stroke of the plate, and simultaneous backward stroke of the shelf. */
export const PLATE_STROKE = 44;
export const SHELF_STROKE = 40;

/** Flight time of a coin: from the slot to the upper shelf, and from there to the lower one. */
export const DROP_TICKS = 14;
export const STEP_TICKS = 7;
/** Minimum ticks between two drops: five per second. Earlier drops wait. */
export const DROP_GAP_TICKS = 6;
/** Ticks between two checkpoints. */
export const CHECKPOINT_TICKS = 30;
/** Maximum number of bodies on the table. */
export const CAPACITY = 256;
/**
 * The shaft stops when nothing has landed or fallen for `QUIET_CYCLES` turns, or at the latest `MAX_CYCLES` turns after
 * the last drop.
 */
export const QUIET_CYCLES = 1;
export const MAX_CYCLES = 8;

export const ITEM_KINDS = ['coin', 'gem', 'gift', 'card', 'points'] as const satisfies readonly ItemKind[];

export type Shelf = 'upper' | 'lower';

/** Place of an item: gone, on a shelf, or in the air on its way to one. */
export const PLACES = { gone: 0, upper: 1, lower: 2, toUpper: 3, toLower: 4 } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

export type TableEvent =
  | { type: 'dropped'; tick: number; slot: number; item: TableItem; x: number }
  /** It landed on a shelf. */
  | { type: 'landed'; tick: number; slot: number; on: Shelf }
  /** The piece in this slot has become another item: coins were traded (trade.ts). */
  | { type: 'traded'; tick: number; slot: number; item: TableItem }
  /**
   * Fell over the front edge (`tray`: paid) or past the side (`gutter`: lost). `x` and `y` are the position on the
   * lower shelf.
   */
  | { type: 'fell'; tick: number; slot: number; item: TableItem; to: 'tray' | 'gutter'; x: number; y: number }
  | { type: 'checkpoint'; tick: number; hash: string }
  /** Nothing moves any more and the shaft has stopped. */
  | { type: 'settled'; tick: number; hash: string };

export const STATE_VERSION = 2;
/** Version of the motion of pieces, to which the measured return belongs: both rule versions share it. */
export const MOTION_VERSION = 1;

/** Extension of the plate, from 0 to 1, at each tick of a turn. */
const TURNED = Float64Array.from(
  { length: CYCLE_TICKS },
  (_, tick) => (1 - pinnedCos((tick / CYCLE_TICKS) * TURN)) / 2,
);

/**
 * 0 with the plate at the back and the shelf in front, 1 in the opposite position. `phase` in ticks; linear between two
 * ticks.
 */
function turnedAt(phase: number): number {
  const tick = Math.floor(phase);
  const from = TURNED[tick % CYCLE_TICKS] ?? 0;
  const to = TURNED[(tick + 1) % CYCLE_TICKS] ?? 0;
  return from + (to - from) * (phase - tick);
}

/** y of the plate's front in the upper shelf's coordinates; `phase` in ticks. */
export function plateAt(phase: number): number {
  return (PLATE_STROKE + SHELF_STROKE) * turnedAt(phase);
}

/** y of the upper shelf's face in the lower shelf's coordinates; `phase` in ticks. */
export function faceAt(phase: number): number {
  return SHELF_STROKE * (1 - turnedAt(phase));
}
