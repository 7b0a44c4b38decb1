import type { DropInput, ItemKind, TableSave, TableSetup } from './coin-pusher-table.ts';
import type { CommonCommands, CommonEvents, Ending } from './common.ts';

/** A piece on the table: a coin, or a prize among the coins. */
export type PusherPiece = ItemKind;

/** A drop before it is stamped with its tick. */
export interface PusherDrop {
  id: number;
  /** 0 (left) to 1 (right) across the table. */
  x: number;
  /** Value of the coin in hundredths. */
  value: number;
}

/** A drop with the physics step in which it enters the table, as the server replays it. */
export type StampedDrop = DropInput;

/**
 * A table at its start, or a saved one: `state` is its last checkpoint, `inputs` the drops since, `tick` its current
 * step.
 */
export type PusherTable = TableSetup | TableSave;

export interface CoinPusherProps {
  /**
   * The initial table; the same seed gives the same layout. Later changes are ignored: use `load` for another table.
   */
  table: PusherTable;
  /**
   * The largest amount that rises from the tray, formatted by React ('+₱9,999,999.99'): other amounts copy its
   * notation.
   */
  paidLabel: string;
}

export interface CoinPusherSnapshot {
  table: PusherTable;
  /** Drops that were accepted but are not in `table` yet. */
  drops: readonly StampedDrop[];
  /** Something was dropped since the table last stopped: `settled` is still to be emitted. */
  inPlay: boolean;
  /** Hundredths that fell into the tray since the table last stopped. */
  won: number;
  /** The table was settling: its remaining steps are simulated at once. */
  settling: boolean;
}

/** Result since the table last stopped: hundredths in the tray, the tick, and the hash of the table's state. */
export interface PusherResult {
  won: number;
  tick: number;
  hash: string;
  ending: Ending;
}

/** Coin pusher (activity 58): a physics table that pays the pieces that fall. */
export interface CoinPusherContract {
  props: CoinPusherProps;
  snapshot: CoinPusherSnapshot;
  commands: CommonCommands<CoinPusherSnapshot> & {
    /**
     * Replaces the table, e.g. by the server's after a disagreement. Pending requests of the old table are answered as
     * cut.
     */
    load: { table: PusherTable };
  };
  requests: {
    /**
     * Drops one paid coin; answers with its stamp, which the server needs, when the table has accepted it. At most five
     * coins enter per second and further ones wait; refused while eight wait.
     */
    drop: { params: PusherDrop; result: { drop: StampedDrop } };
    /** Drops all `drops` at that rate and runs until nothing moves. If `table` is given, it replays a round on it. */
    finish: { params: { drops: readonly PusherDrop[]; table: PusherTable | null }; result: PusherResult };
    /** Simulates a table in the background up to `untilTick`, so that a player can verify the server's result. */
    verify: {
      params: { setup: TableSetup; drops: readonly StampedDrop[]; untilTick: number };
      result: { hash: string; won: number };
    };
  };
  events: CommonEvents & {
    /** The player tapped a place: React pays for the coin and sends `drop`. */
    dropWanted: { x: number };
    dropped: { drop: StampedDrop };
    /** `value` in hundredths; a piece in the tray pays, a piece in the gutter does not. */
    fell: { id: number; piece: PusherPiece; value: number; to: 'tray' | 'gutter'; tick: number };
    /** Hundredths in the tray since the table last stopped, as the meter shows them. */
    won: { total: number };
    /** Once per second of play: a server that replays the drops computes the same hash. */
    checkpoint: { tick: number; hash: string };
    settled: PusherResult;
  };
}
