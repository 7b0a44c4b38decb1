import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

/**
 * Art of a symbol; the scene has a frame `symbol-<name>` for each. `wild` replaces every symbol except `scatter`, which
 * pays anywhere.
 */
export type SlotSymbol =
  | 'cherry'
  | 'mango'
  | 'saba'
  | 'buko'
  | 'flan'
  | 'ube'
  | 'taho'
  | 'popcorn'
  | 'balloons'
  | 'wild'
  | 'scatter'
  | 'halo-halo';

/** A reel's symbols from top to bottom, closed to a ring; at least three. */
export type SlotStrip = readonly SlotSymbol[];

/**
 * One win of a spin. Lines are counted from 1, as on their number tags (`slotLines` in the scene's rules defines them).
 */
export type SlotWin =
  /** The first `count` reels, left to right, show `symbol` or wilds on the line. */
  | { kind: 'line'; line: number; symbol: SlotSymbol; count: number; /** Hundredths. */ amount: number }
  /** `count` scatters are visible, at any position. */
  | { kind: 'scatter'; count: number; /** Hundredths. */ amount: number };

/** A win with its payout as React formats it ('₱40.00'), shown on its symbols. */
export type LabelledWin = SlotWin & { label: string };

/** Free spins with their texts from React. */
export interface SlotFeature {
  /** Badge text while they are played ('Free spins 7/10'). */
  label: string;
  /** Title at their start ('10 free spins'). */
  title: string;
}

/** Look of a machine, by the name of its game: its sign, the tint of its cabinet and reels, its top symbol. */
export type SlotSkin = 'halo-halo-spin' | 'cherry-fiesta' | 'buko-splash' | 'mango-rush' | 'popcorn-reels';

export interface SlotReelsProps {
  skin: SlotSkin;
  /** 3 or 5 reels, left to right; three rows of each are visible. */
  strips: readonly SlotStrip[];
  /**
   * Initial stop of each reel: strip index of the symbol in the top row. Later values apply only when they or the
   * strips change.
   */
  stops: readonly number[];
  /** Set during free spins: another cabinet with a badge. The scene shows their start and end. */
  freeSpins: SlotFeature | null;
}

/** The server's answer to one spin. */
export interface SlotSpin {
  stops: readonly number[];
  wins: readonly LabelledWin[];
  /** Shorter spin: all reels start at once and stop in quick succession. */
  turbo: boolean;
}

export interface SlotReelsSnapshot {
  /** Stops of the reels; during a spin, the previous ones. */
  stops: readonly number[];
  /** Marked wins. */
  wins: readonly LabelledWin[];
  /** Time since the wins are shown one by one, ms; null when all are marked. */
  shownMs: number | null;
  spin:
    | (SlotSpin & {
        elapsedMs: number;
        /** How long the reels had run when the result came, ms; default 0. */
        waitedMs?: number;
      })
    | null;
}

/** Reels of 3x3 or 5x3. Props that change during a spin take effect at its end. */
export interface SlotReelsContract {
  props: SlotReelsProps;
  snapshot: SlotReelsSnapshot;
  commands: CommonCommands<SlotReelsSnapshot> & {
    /**
     * Shows these wins on the visible symbols, one by one, then all; `null` removes all marks. Ignored during a spin,
     * and for wins that the symbols do not show.
     */
    showWins: { wins: readonly LabelledWin[] | null };
    /** Clears the wins; the reels keep their position, and motion from `start` ends. Ignored during a spin. */
    reset: None;
    /**
     * A spin was requested: the reels run without a result until `spin` continues at the same pace or `stop` ends it.
     * Ignored during a spin, after another `start`, and under reduced motion.
     */
    start: { turbo: boolean };
    /** No result follows: reels that `start` set in motion stop where they were before. */
    stop: None;
  };
  requests: {
    /**
     * Spins to `stops`, from idle or continuing from `start`, whose time and pace count; answers when the reels have
     * stopped, then the wins are shown one by one. Refused during a spin, and for wins that the symbols do not show.
     */
    spin: { params: SlotSpin; result: { stops: readonly number[]; amount: number; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    /** This reel runs longer because it can complete a win of the reels before it. */
    anticipating: { reel: number };
    reelStopped: { reel: number };
    /** `amount` in hundredths is the sum of all wins. */
    settled: { stops: readonly number[]; amount: number; ending: Ending };
    /** The win with this index is shown alone. */
    winShown: { index: number };
    /** All wins have been shown and stay marked. */
    winsShown: None;
  };
}
