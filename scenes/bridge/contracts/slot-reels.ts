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
 * One win of a spin. Lines are counted from 1, as on their number tags (`slotLines` of the scene's rules says where
 * each one runs).
 */
export type SlotWin =
  /** The first `count` reels, left to right, show `symbol` or wilds on the line. */
  | { kind: 'line'; line: number; symbol: SlotSymbol; count: number; /** Hundredths. */ amount: number }
  /** `count` scatters are seen, wherever they are. */
  | { kind: 'scatter'; count: number; /** Hundredths. */ amount: number };

/** A win with what it pays as React writes it ('₱40.00'), shown on its symbols. */
export type LabelledWin = SlotWin & { label: string };

/** Free spins, as React writes them. */
export interface SlotFeature {
  /** On the badge while they are played ('Free spins 7/10'). */
  label: string;
  /** Says that they begin ('10 free spins'). */
  title: string;
}

/** How a machine looks, by the name of its game: its sign, the tint of its cabinet and reels, its top symbol. */
export type SlotSkin = 'halo-halo-spin' | 'cherry-fiesta' | 'buko-splash' | 'mango-rush' | 'popcorn-reels';

export interface SlotReelsProps {
  skin: SlotSkin;
  /** 3 reels or 5, left to right; three rows are seen of each. */
  strips: readonly SlotStrip[];
  /**
   * Initial stop of each reel: index on its strip of the symbol in the top row. Later ones count only when they, or the
   * strips, differ from those before.
   */
  stops: readonly number[];
  /** Set while free spins are played: another cabinet, with a badge. Their beginning and their end are shown. */
  freeSpins: SlotFeature | null;
}

/** The server's answer to one spin. */
export interface SlotSpin {
  stops: readonly number[];
  wins: readonly LabelledWin[];
  /** Shorter: all reels start at once and stop in quick succession. */
  turbo: boolean;
}

export interface SlotReelsSnapshot {
  /** Stops of the reels; during a spin, those before it. */
  stops: readonly number[];
  /** Wins that are marked. */
  wins: readonly LabelledWin[];
  /** Since when they are shown one after another, ms; null when that is over and all are marked. */
  shownMs: number | null;
  spin:
    | (SlotSpin & {
        elapsedMs: number;
        /** How long the reels had run when the result came, ms; 0 where it is left out. */
        waitedMs?: number;
      })
    | null;
}

/** Reels of 3x3 or 5x3. Props that come during a spin take effect at its end. */
export interface SlotReelsContract {
  props: SlotReelsProps;
  snapshot: SlotReelsSnapshot;
  commands: CommonCommands<SlotReelsSnapshot> & {
    /**
     * Show these wins on the symbols seen, one after another, then all; `null` removes all marks. Ignored during a
     * spin, and for wins that the symbols do not show.
     */
    showWins: { wins: readonly LabelledWin[] | null };
    /** Clear the wins; the reels stay where they are, and end what `start` began. Ignored during a spin. */
    reset: None;
    /**
     * A spin was asked for: the reels run without a result until `spin` takes them over, in this pace, or `stop` ends
     * it. Ignored during a spin, after another `start`, and where motion is cut.
     */
    start: { turbo: boolean };
    /** No result follows: reels that `start` set in motion stop where they were before. */
    stop: None;
  };
  requests: {
    /**
     * Spin to `stops`, from rest or on from `start`, whose time and pace count; answers when the reels have stopped, and
     * the wins are then shown one after another. Refused during a spin, and for wins that the symbols do not show.
     */
    spin: { params: SlotSpin; result: { stops: readonly number[]; amount: number; ending: Ending } };
  };
  events: CommonEvents & {
    started: { durationMs: number };
    /** This reel runs on, because it completes what the reels before it began. */
    anticipating: { reel: number };
    reelStopped: { reel: number };
    /** `amount` in hundredths is the sum of all wins. */
    settled: { stops: readonly number[]; amount: number; ending: Ending };
    /** The win with this index is shown by itself. */
    winShown: { index: number };
    /** All wins have been shown and stay marked. */
    winsShown: None;
  };
}
