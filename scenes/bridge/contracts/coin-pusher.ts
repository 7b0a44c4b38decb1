import type { DropInput, ItemKind, TableSave, TableSetup } from '../../coin-pusher/table.ts';
import type { CommonCommands, CommonEvents, Ending } from './common.ts';

/** What lies on the table: a coin, or a prize among the coins. */
export type PusherPiece = ItemKind;

/** A drop before it has its tick. */
export interface PusherDrop {
  id: number;
  /** 0 (left) to 1 (right) across the table. */
  x: number;
  /** Worth of the coin in hundredths. */
  value: number;
}

/** A drop with the physics step in which it enters the table: what the server replays. */
export type StampedDrop = DropInput;

/**
 * A table at its start, or one in play: `state` is its last checkpoint, `inputs` the drops since, `tick` where it
 * stands.
 */
export type PusherTable = TableSetup | TableSave;

export interface CoinPusherProps {
  /**
   * The table to begin with; the same seed lays the same table. A later change is ignored: `load` brings another table.
   */
  table: PusherTable;
}

export interface CoinPusherSnapshot {
  table: PusherTable;
  /** Drops that were taken in but not yet stamped into `table`. */
  drops: readonly StampedDrop[];
  /** Something was dropped since the table last stood still: its end is still to be told. */
  inPlay: boolean;
  /** Hundredths that fell into the tray since then. */
  won: number;
  /** It was on its way to the end of the activity, straight to it. */
  settling: boolean;
}

/**
 * What came of the drops since the table last stood still: hundredths in the tray, where it stands, and the hash of all
 * of it.
 */
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
     * Another table in place of this one: the server's, where the two disagree. What waited for the old one is answered
     * as cut.
     */
    load: { table: PusherTable };
  };
  requests: {
    /**
     * One paid coin; answered with its stamp as soon as the table has taken it in, which is what the server is told. At
     * most five coins enter in a second, what comes sooner waits; refused when eight wait.
     */
    drop: { params: PusherDrop; result: { drop: StampedDrop } };
    /**
     * Drops all of `drops`, in time with that limit, and runs until nothing moves. On `table` where one is given: a
     * round seen again.
     */
    finish: { params: { drops: readonly PusherDrop[]; table: PusherTable | null }; result: PusherResult };
    /** Plays a table aside, unseen, up to `untilTick`: a player's check of the server's word. */
    verify: {
      params: { setup: TableSetup; drops: readonly StampedDrop[]; untilTick: number };
      result: { hash: string; won: number };
    };
  };
  events: CommonEvents & {
    /** A finger chose a place: React pays for the coin and answers with `drop`. */
    dropWanted: { x: number };
    dropped: { drop: StampedDrop };
    /** `value` in hundredths; the tray pays it, the gutter does not. */
    fell: { id: number; piece: PusherPiece; value: number; to: 'tray' | 'gutter'; tick: number };
    /** Hundredths in the tray since the table last stood still: what the meter shows. */
    won: { total: number };
    /** Once a second of play: a server that replays the drops has the same hash here. */
    checkpoint: { tick: number; hash: string };
    settled: PusherResult;
  };
}
