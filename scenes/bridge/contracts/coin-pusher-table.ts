/** The table of the coin pusher as data, which pages, server and simulation exchange. */

export type ItemKind = 'coin' | 'gem' | 'gift' | 'card' | 'points';

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
  /** Version of its rules, 1 by default. */
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

/**
 * Rules of a table. By 1 a coin pays where it fell itself. By 2 a dropped coin is traded for the house's coin nearest the
 * edge (trade.ts), and a new table is prepared (`warmUp`). Tables of older rules are closed, and their games still replay.
 */
export type TableVersion = 1 | 2;

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
  /** Seven numbers for each taken slot: see `BODY_FIELDS` of scenes/coin-pusher/physics/pieces.ts. */
  bodies: readonly number[];
}

/** A table at any tick: the checkpoint before it, and the drops since. */
export interface TableSave {
  state: TableState;
  inputs: readonly DropInput[];
  tick: number;
}
