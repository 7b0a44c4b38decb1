import type { SlotSpin, SlotStrip, SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import { checkReels, scattersIn, symbolOn, symbolsSeen } from './lines.ts';

/**
 * Rules of the reels' motion, pure. Times in ms, distances in symbols. Symbols run downwards. Each reel pulls back
 * slightly, accelerates, runs at constant speed, and stops with a short overshoot. Reels stop one after another, left
 * to right. A reel's position depends only on the elapsed time, so dropped frames change nothing. Reels may run before
 * their result is known. All run at the same speed and stop after whole symbols, so a late result changes only the
 * distance, and nothing jumps. The tape is the strip: first the part after the initial stop, and at the end the part
 * before the final stop. The switch is above the window and passes at full speed, so every reel stops in time, whatever
 * the length of its strip. Anticipation is shown only if it comes true: near-misses are never staged. A reel runs
 * longer if
 * - at least two scatters have landed, three are visible at the end, and this reel is still needed for the third; or
 * - it is the last one, and the given wins contain a line of the top symbol (or of wilds) over all reels.
 */
const PULL_BACK_MS = 130;
export const PULL_BACK = 0.22;
const SPEED_UP_MS = 170;
/** Extra time of a reel compared to one at full speed from the start, ms: the acceleration covers half the distance. */
const START_MS = PULL_BACK_MS + SPEED_UP_MS / 2;
export const SETTLE_MS = 280;
export const OVERSHOOT = 0.17;
/** Symbols at the end of a tape around the stop: the window, and one more that the overshoot shows. */
const TAIL = 4;
/** Scatters that complete the feature, and the number that must be visible before a reel is anticipated. */
const FEATURE_SCATTERS = 3;

interface Pace {
  startStepMs: number;
  /** Time per symbol at full speed. */
  symbolMs: number;
  /** Symbols that the first reel runs, and extra symbols of each later reel and of an anticipated one. */
  firstWay: number;
  stepWay: number;
  anticipateWay: number;
  /** Minimum time from the result until the first reel stops, ms. */
  landMs: number;
}
const PACE: Pace = { startStepMs: 45, symbolMs: 45, firstWay: 18, stepWay: 5, anticipateWay: 24, landMs: 520 };
const TURBO_PACE: Pace = { startStepMs: 0, symbolMs: 36, firstWay: 8, stepWay: 2, anticipateWay: 15, landMs: 260 };
/** Reels that return: minimum symbols of the first one, and extra symbols of each later one. */
const BACK_WAY = 8;
const BACK_STEP_WAY = 1;

export interface ReelPlan {
  startMs: number;
  /** Time when it reaches its stop; it overshoots and returns within SETTLE_MS more. */
  stopMs: number;
  /** Start of its anticipation, or null. */
  anticipateMs: number | null;
  /** Number of symbols from start to stop, and its speed in symbols per ms. */
  way: number;
  speed: number;
}

export interface SpinPlan extends SlotSpin {
  from: readonly number[];
  /** Time for which the reels had run when their stops became known. */
  waitedMs: number;
  reels: readonly ReelPlan[];
  durationMs: number;
}

/**
 * Plans a spin from the stops `from`; `top`: the top symbol; `waitedMs`: time for which the reels have run already.
 * Throws a RangeError if strips and stops do not match.
 */
export function planSpin(
  strips: readonly SlotStrip[],
  from: readonly number[],
  { stops, wins, turbo }: SlotSpin,
  top: SlotSymbol,
  waitedMs = 0,
): SpinPlan {
  checkReels(strips, from);
  checkReels(strips, stops);
  const pace = paceOf(turbo);
  const anticipated = anticipatedReels(symbolsSeen(strips, stops), wins, top);
  const firstWay = Math.max(pace.firstWay, leastWay(pace, waitedMs));
  return planWays(from, { stops, wins, turbo }, waitedMs, { firstWay, stepWay: pace.stepWay, anticipated });
}

/** Plans reels that run from the stops `from` without end, until their result is known. */
export function planStart(from: readonly number[], turbo: boolean): SpinPlan {
  return planWays(from, { stops: from, wins: [], turbo }, 0, { firstWay: Infinity, stepWay: 0, anticipated: [] });
}

/** Plans the return of reels that have run for `waitedMs`. */
export function planBack({ from, stops, wins, turbo }: SpinPlan, waitedMs: number): SpinPlan {
  const firstWay = Math.max(BACK_WAY, leastWay(paceOf(turbo), waitedMs));
  return planWays(from, { stops, wins, turbo }, waitedMs, { firstWay, stepWay: BACK_STEP_WAY, anticipated: [] });
}

const paceOf = (turbo: boolean): Pace => (turbo ? TURBO_PACE : PACE);

/** Minimum symbols of the first reel for a stop at least `landMs` after the result. */
function leastWay({ symbolMs, landMs }: Pace, waitedMs: number): number {
  return Math.ceil((waitedMs + landMs - START_MS) / symbolMs - PULL_BACK);
}

/** Plans reels of which each one runs `stepWay` symbols more than the one before it. */
function planWays(
  from: readonly number[],
  { stops, wins, turbo }: SlotSpin,
  waitedMs: number,
  { firstWay, stepWay, anticipated }: { firstWay: number; stepWay: number; anticipated: readonly number[] },
): SpinPlan {
  const { startStepMs, symbolMs, anticipateWay } = paceOf(turbo);
  let way = firstWay - stepWay;
  let stopMs = 0;
  const reels = from.map((_, reel): ReelPlan => {
    const anticipateMs = anticipated.includes(reel) ? stopMs : null;
    way += stepWay + (anticipateMs === null ? 0 : anticipateWay);
    const startMs = reel * startStepMs;
    stopMs = startMs + START_MS + (way + PULL_BACK) * symbolMs;
    return { startMs, stopMs, anticipateMs, way, speed: 1 / symbolMs };
  });
  return { from, stops, wins, turbo, waitedMs, reels, durationMs: stopMs + SETTLE_MS };
}

/** The reels that run longer because they complete a feature or a line, left to right. */
export function anticipatedReels(
  seen: readonly (readonly SlotSymbol[])[],
  wins: readonly SlotWin[],
  top: SlotSymbol,
): readonly number[] {
  const last = seen.length - 1;
  const fullLine = wins.some(
    (win) => win.kind === 'line' && win.count === seen.length && (win.symbol === top || win.symbol === 'wild'),
  );
  const feature = scattersIn(seen) >= FEATURE_SCATTERS;
  return seen.flatMap((_, reel) => {
    const landed = scattersIn(seen.slice(0, reel));
    const forFeature = feature && landed >= FEATURE_SCATTERS - 1 && landed < FEATURE_SCATTERS;
    return forFeature || (fullLine && reel === last) ? [reel] : [];
  });
}

/**
 * Distance of a reel after `elapsedMs` of the spin, in symbols: negative while it pulls back, beyond `way` while it
 * overshoots, then exactly `way`.
 */
export function wayAt({ startMs, stopMs, way, speed }: ReelPlan, elapsedMs: number): number {
  if (elapsedMs >= stopMs) return way + swingAt(elapsedMs - stopMs);
  const ms = elapsedMs - startMs;
  if (ms <= 0) return 0;
  if (ms < PULL_BACK_MS) return -PULL_BACK * (1 - (1 - ms / PULL_BACK_MS) ** 2);
  const running = ms - PULL_BACK_MS;
  if (running < SPEED_UP_MS) return (speed * running * running) / (2 * SPEED_UP_MS) - PULL_BACK;
  return speed * (running - SPEED_UP_MS / 2) - PULL_BACK;
}

/** Overshoot in symbols: fast over the stop, slowly back. */
function swingAt(ms: number): number {
  return ms >= SETTLE_MS ? 0 : OVERSHOOT * Math.sin(Math.PI * (ms / SETTLE_MS) ** 0.6);
}

/** True if a reel is fast enough to draw its symbols as smears. */
export function isSmeared({ startMs, stopMs }: ReelPlan, elapsedMs: number): boolean {
  return elapsedMs >= startMs + PULL_BACK_MS + SPEED_UP_MS * 0.7 && elapsedMs < stopMs;
}

/**
 * The symbol `row` rows below the window's top edge at the start (above it if negative). The reel shows row `row` of
 * the start at row `row + wayAt(...)`, so it ends with the stop's symbols in rows `-way`, `1 - way` and `2 - way`.
 */
export function symbolOnTape(strip: SlotStrip, from: number, stop: number, way: number, row: number): SlotSymbol {
  return symbolOn(strip, row >= TAIL - way ? from + row : stop + way + row);
}

/** Display time of each win when they are shown one by one, ms, so that all take a few seconds. */
export function winMs(wins: number): number {
  return Math.max(450, Math.min(1500, 9000 / Math.max(1, wins)));
}

/** Index of the win shown after `elapsedMs`, or -1 after all were shown. */
export function winAt(wins: number, elapsedMs: number): number {
  const index = Math.floor(Math.max(0, elapsedMs) / winMs(wins));
  return index < wins ? index : -1;
}
