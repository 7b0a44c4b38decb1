import { pinnedCos, TURN } from './pinned-math.ts';

/**
 * The table as data: measures, items, inputs and events. Lengths are in table units, two of which are one px at the
 * front of the board. Each shelf has its own coordinates: x to the right, y from back to front.
 *
 * One shaft drives both: as the plate comes forward the upper shelf goes back. Coins of the upper shelf are simulated
 * in the shelf's own frame, where only the plate moves, by the sum of both strokes; on the lower shelf the upper
 * shelf's face pushes.
 */

/** Steps a second, on every tier. The picture is drawn between two of them. */
export const TICKS_PER_SECOND = 30;
export const TICK_MS = 1000 / TICKS_PER_SECOND;

export const TABLE_WIDTH = 616;
export const UPPER_DEPTH = 330;
export const LOWER_DEPTH = 488;
/** From this y to the front the lower shelf has no side walls: what falls off there is lost. */
export const GUTTER_FROM = 330;
export const COIN_RADIUS = 25;

/** Ticks of one turn of the shaft. */
export const CYCLE_TICKS = 90;
/** How far the plate moves forward, and the shelf back at the same time. */
export const PLATE_STROKE = 44;
export const SHELF_STROKE = 40;

/** Flight time of a coin: from the slot to the upper shelf, and from there to the lower one. */
export const DROP_TICKS = 14;
export const STEP_TICKS = 7;
/** Minimum ticks between two drops: five a second. Earlier drops wait. */
export const DROP_GAP_TICKS = 6;
/** Ticks between two checkpoints. */
export const CHECKPOINT_TICKS = 30;
/** Maximum number of bodies on the table. */
export const CAPACITY = 256;
/**
 * The shaft rests once nothing has landed or fallen for `QUIET_CYCLES` turns, or at the latest `MAX_CYCLES` turns
 * after the last drop.
 */
export const QUIET_CYCLES = 1;
export const MAX_CYCLES = 8;

export const ITEM_KINDS = ['coin', 'gem', 'gift', 'card', 'points'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** One item on the table. */
export interface TableItem {
  /** A prize's or bet's id from the server; coins of the start layout have negative ones. */
  id: number;
  kind: ItemKind;
  /** Payment when it falls into the tray, hundredths. */
  value: number;
}

/** The initial state of a table. */
export interface TableSetup {
  /** uint32; determines the layout. */
  seed: number;
  /** Number of coins at the start. */
  coins: number;
  /** Possible values in hundredths; one is picked for each coin. */
  coinValues: readonly number[];
  /** Prizes among them. */
  prizes: readonly TableItem[];
  /** Rules it is played by, 1 where it is left out. */
  version?: TableVersion;
  /**
   * Coins that the house drops at random places before the first player, until the coins reach the edge as on a table
   * in long use. The prizes then begin far from the edge.
   */
  warmUp?: number;
}

/**
 * A coin that a player dropped: `x` from 0 (left wall) to 1 (right wall), applied before the step from `tick` to `tick
 * + 1`.
 */
export interface DropInput {
  tick: number;
  x: number;
  /** Worth of the coin in hundredths. */
  value: number;
  id: number;
}

export type Shelf = 'upper' | 'lower';

/** Where an item is: nowhere, lying on a shelf, or in the air on its way to one. */
export const PLACES = { gone: 0, upper: 1, lower: 2, toUpper: 3, toLower: 4 } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

export type TableEvent =
  | { type: 'dropped'; tick: number; slot: number; item: TableItem; x: number }
  /** It landed on a shelf. */
  | { type: 'landed'; tick: number; slot: number; on: Shelf }
  /** The piece in this slot has become this item: coins were traded (trade.ts). */
  | { type: 'traded'; tick: number; slot: number; item: TableItem }
  /** Over the front edge (`tray`: paid) or past the side (`gutter`: lost). `x` and `y` are where on the lower shelf. */
  | { type: 'fell'; tick: number; slot: number; item: TableItem; to: 'tray' | 'gutter'; x: number; y: number }
  | { type: 'checkpoint'; tick: number; hash: string }
  /** Nothing moves any more and the shaft rests. */
  | { type: 'settled'; tick: number; hash: string };

/** The whole table at a checkpoint, exact to the last bit through JSON. */
export interface TableState {
  version: TableVersion;
  tick: number;
  /** Ticks into the shaft's turn. */
  phase: number;
  resting: boolean;
  cycles: number;
  quietCycles: number;
  /** Item of each slot; null where it is free. */
  items: readonly (TableItem | null)[];
  /** Seven numbers for each taken slot: see `BODY_FIELDS` of pieces.ts. */
  bodies: readonly number[];
}

/** A table at any tick: the checkpoint before it, and the drops since. */
export interface TableSave {
  state: TableState;
  inputs: readonly DropInput[];
  tick: number;
}

/**
 * Rules of a table. By 1 a coin pays where it fell itself. By 2 a dropped coin is traded for the house's coin nearest the
 * edge (trade.ts), and a new table is prepared (`warmUp`). Tables of older rules are closed, and their games still replay.
 */
export type TableVersion = 1 | 2;
export const STATE_VERSION = 2;
/** Version of how pieces move, which is what the measured return belongs to: the same by both rules. */
export const MOTION_VERSION = 1;

/** How far the shaft has turned the plate out, from 0 to 1, at each tick of a turn. */
const TURNED = Float64Array.from(
  { length: CYCLE_TICKS },
  (_, tick) => (1 - pinnedCos((tick / CYCLE_TICKS) * TURN)) / 2,
);

/**
 * 0 with the plate at the back and the shelf in front, 1 the other way round. `phase` in ticks; linear between two
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
