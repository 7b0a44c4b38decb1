import type { DropInput, ItemKind, TableSave, TableSetup } from '../../coin-pusher/physics/table.ts';
import type { CommonCommands, CommonEvents, Ending } from './common.ts';

/** A piece on the table: a coin, or a prize among the coins. */
export type PusherPiece = ItemKind;

/** A drop before it is stamped with its tick. */
export interface PusherDrop {
  id: number;
  /** 0 (left) to 1 (right) across the table. */
  x: number;
  /** Worth of the coin in hundredths. */
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
   * The table to start with; the same seed gives the same layout. A later change is ignored: use `load` for another
   * table.
   */
  table: PusherTable;
  /**
   * The greatest amount as it rises from the tray, formatted by React ('+₱9,999,999.99'): what falls is written in its
   * notation.
   */
  paidLabel: string;
}

export interface CoinPusherSnapshot {
  table: PusherTable;
  /** Drops that were accepted but are not in `table` yet. */
  drops: readonly StampedDrop[];
  /** Something was dropped since the table last rested: `settled` is still to be emitted. */
  inPlay: boolean;
  /** Hundredths that fell into the tray since the table last rested. */
  won: number;
  /** It was being settled: its remaining steps are simulated at once. */
  settling: boolean;
}

/** Result since the table last rested: hundredths in the tray, the tick, and the hash of the table's state. */
export interface PusherResult {
  won: number;
  tick: number;
  hash: string;
  ending: Ending;
}

/** Coin pusher: a physics table whose payout is what falls (activity 58). */
export interface CoinPusherContract {
  props: CoinPusherProps;
  snapshot: CoinPusherSnapshot;
  commands: CommonCommands<CoinPusherSnapshot> & {
    /**
     * Replaces the table, by the server's where the two disagree. Pending requests of the old one are answered as cut.
     */
    load: { table: PusherTable };
  };
  requests: {
    /**
     * One paid coin; answered with its stamp, which the server needs, as soon as the table has accepted it. At most
     * five coins enter in a second, further ones wait; refused while eight wait.
     */
    drop: { params: PusherDrop; result: { drop: StampedDrop } };
    /**
     * Drops all of `drops` at that rate and runs until nothing moves; on `table` where one is given, to replay a round.
     */
    finish: { params: { drops: readonly PusherDrop[]; table: PusherTable | null }; result: PusherResult };
    /** Simulates a table in the background up to `untilTick`: a player's check of the server's result. */
    verify: {
      params: { setup: TableSetup; drops: readonly StampedDrop[]; untilTick: number };
      result: { hash: string; won: number };
    };
  };
  events: CommonEvents & {
    /** A place was tapped: React pays for the coin and sends `drop`. */
    dropWanted: { x: number };
    dropped: { drop: StampedDrop };
    /** `value` in hundredths; the tray pays it, the gutter does not. */
    fell: { id: number; piece: PusherPiece; value: number; to: 'tray' | 'gutter'; tick: number };
    /** Hundredths in the tray since the table last rested, as the meter shows them. */
    won: { total: number };
    /** Once a second of play: a server that replays the drops computes the same hash. */
    checkpoint: { tick: number; hash: string };
    settled: PusherResult;
  };
}
