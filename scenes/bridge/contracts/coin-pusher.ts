import type { CommonCommands, CommonEvents, Ending, None } from './common.ts';

/** What lies on the table: a coin, or a prize among the coins. */
export type PusherPiece = 'coin' | 'gem' | 'gift' | 'card';

/** One drop, stamped with the physics step in which it enters the table. */
export interface PusherDrop {
  id: number;
  tick: number;
  /** 0 (left) to 1 (right) across the table. */
  x: number;
  /** Worth of the coin in hundredths. */
  value: number;
}

export interface CoinPusherProps {
  /** uint32: the same seed lays the same table. */
  seed: number;
}

/** A table in play: replaying `drops` from `seed` to `tick` gives it again; `state` is a shortcut. */
export interface CoinPusherSnapshot {
  seed: number;
  tick: number;
  drops: readonly PusherDrop[];
  /** Exported simulation state at `tick`, null to replay instead. */
  state: string | null;
  /** Hundredths that fell into the tray so far. */
  won: number;
}

/** Coin pusher: a physics table whose payout is what falls (activity 58). */
export interface CoinPusherContract {
  props: CoinPusherProps;
  snapshot: CoinPusherSnapshot;
  commands: CommonCommands<CoinPusherSnapshot> & {
    drop: { id: number; x: number; value: number };
    /** The server's table replaces this one. */
    load: { snapshot: CoinPusherSnapshot };
  };
  requests: {
    /** Runs until nothing moves but the pusher; answers with all that fell into the tray. */
    finish: { params: None; result: { won: number; tick: number; hash: string; ending: Ending } };
  };
  events: CommonEvents & {
    /** A finger chose a place: React pays for the coin and answers with `drop`. */
    dropWanted: { x: number };
    dropped: { drop: PusherDrop };
    fell: { piece: PusherPiece; value: number; to: 'tray' | 'gutter'; tick: number };
    checkpoint: { tick: number; hash: string };
    settled: { won: number; ending: Ending };
  };
}
