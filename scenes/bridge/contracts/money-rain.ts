import type { CommonCommands, CommonEvents, Ending } from './common.ts';
import type { None } from './terms.ts';

export type RainPiece = 'packet-red' | 'packet-blue' | 'coin';

/** Parameters from which server and client derive the same rain. */
export interface RainTerms {
  /** uint32. */
  seed: number;
  /** Length of the rain in ms, at least 6000: the last piece has left by then. */
  durationMs: number;
  /** Total number of falling pieces, 1 to 400. */
  pieces: number;
  /** Value of one piece in hundredths. A combo adds nothing: each piece pays its printed value. */
  values: Readonly<Record<RainPiece, number>>;
}

export interface MoneyRainProps extends RainTerms {
  /** Text that rises from a caught piece ('+₱2.50'), formatted by React. */
  labels: Readonly<Record<RainPiece, string>>;
}

/** One caught piece: its id (0 is the first to fall) and the time in whole ms since the start of the rain. */
export interface RainCatch {
  id: number;
  atMs: number;
}

/** `elapsedMs` is null while nothing falls. `over` after a rain: the bag still shows the catches. */
export interface MoneyRainSnapshot {
  elapsedMs: number | null;
  caught: readonly RainCatch[];
  over: boolean;
}

export interface RainResult {
  /** In the caught order. The server checks each with `verifyCatches` and pays its own total. */
  caught: readonly RainCatch[];
  /** Hundredths. */
  total: number;
  ending: Ending;
}

/**
 * Money rain: packets and coins fall, a tap catches (activity 65). It pauses on a hidden page and resumes when the page
 * is visible; a rain that is cut short (a lost graphics context, `settle`) ends with its catches. The page explains
 * this before: text `scene:moneyRain.rules`.
 */
export interface MoneyRainContract {
  props: MoneyRainProps;
  snapshot: MoneyRainSnapshot;
  commands: CommonCommands<MoneyRainSnapshot> & {
    /** Catches the piece that will leave first: for keyboard and switch access. */
    catchNext: None;
    /** Catches this piece if it is in the air. */
    catch: { id: number };
    /** Empties the bag. Ignored during a rain. */
    reset: None;
    /** A rain was requested: the bag hops until it starts. Ignored during a rain and under reduced motion. */
    start: None;
    /** No rain yet: the bag does not move. */
    stop: None;
  };
  requests: {
    /**
     * Starts a rain with the current props, or waits for a restored one; answers when the time is up and the last catch
     * is in the bag. `settle` ends it early with the catches so far.
     */
    rain: { params: None; result: RainResult };
  };
  events: CommonEvents & {
    /** `leftMs` is less than the rain's length after a restore. */
    started: { leftMs: number };
    /** `total` in hundredths so far; `combo` counts quick catches in a row, including this one. */
    caught: RainCatch & { piece: RainPiece; value: number; total: number; combo: number };
    /** Each whole second, from the start (30) to the end (0). */
    countdown: { secondsLeft: number };
    settled: RainResult;
  };
}
