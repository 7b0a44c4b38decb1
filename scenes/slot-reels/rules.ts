import type { SlotSpin, SlotStrip, SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import { checkReels, scattersIn, symbolOn, symbolsSeen } from './lines.ts';

/**
 * Rules of the reels' motion, pure. Times in ms, ways in symbols. Symbols run downwards. Each reel pulls back a little,
 * accelerates, runs at constant speed, and stops at its stop with a short overshoot. Reels stop one after another, left
 * to right. A reel's position depends on the elapsed time alone, so dropped frames change nothing.
 *
 * The tape that passes is the strip: first the part after the initial stop, and from half-way on the part before the
 * final stop. The switch happens at full speed, so every reel has the same speed and stops in time, whatever the length
 * of its strip.
 *
 * Anticipation is shown only where it comes true: near-misses are never staged. A reel runs longer when
 * - two scatters or more have landed, three are seen at the end, and this reel is still needed for the third; or
 * - it is the last one, and the given wins hold a line of the top symbol (or of wilds) over all reels.
 */
const PULL_BACK_MS = 130;
export const PULL_BACK = 0.22;
const SPEED_UP_MS = 170;
export const SETTLE_MS = 280;
export const OVERSHOOT = 0.17;
/** Scatters that complete the feature, and how many must lie there before a reel is anticipated. */
const FEATURE_SCATTERS = 3;

interface Pace {
  startStepMs: number;
  /** Stop of the first reel, and time from one stop to the next. */
  firstStopMs: number;
  stopStepMs: number;
  anticipateMs: number;
  /** Approximate speed, symbols a ms. */
  speed: number;
}
const PACE: Pace = { startStepMs: 45, firstStopMs: 1050, stopStepMs: 270, anticipateMs: 1100, speed: 0.022 };
const TURBO_PACE: Pace = { startStepMs: 0, firstStopMs: 520, stopStepMs: 70, anticipateMs: 550, speed: 0.026 };

/** Motion of one reel. */
export interface ReelPlan {
  startMs: number;
  /** When it reaches its stop; it overshoots and returns within SETTLE_MS more. */
  stopMs: number;
  /** When its anticipation begins, or null. */
  anticipateMs: number | null;
  /** Number of symbols from start to stop, and its speed in symbols a ms. */
  way: number;
  speed: number;
}

export interface SpinPlan extends SlotSpin {
  from: readonly number[];
  reels: readonly ReelPlan[];
  durationMs: number;
}

/** Plans a spin from the stops `from`; `top`: the top symbol. Throws a RangeError when strips and stops do not match. */
export function planSpin(
  strips: readonly SlotStrip[],
  from: readonly number[],
  { stops, wins, turbo }: SlotSpin,
  top: SlotSymbol,
): SpinPlan {
  checkReels(strips, from);
  checkReels(strips, stops);
  const pace = turbo ? TURBO_PACE : PACE;
  const anticipated = anticipatedReels(symbolsSeen(strips, stops), wins, top);
  let stopMs = pace.firstStopMs - pace.stopStepMs;
  const reels = strips.map((_, reel): ReelPlan => {
    const before = stopMs;
    const runsOn = anticipated.includes(reel);
    stopMs += pace.stopStepMs + (runsOn ? pace.anticipateMs : 0);
    const startMs = reel * pace.startStepMs;
    // Full speed for the whole time, except the acceleration, which covers half the distance.
    const fullMs = stopMs - startMs - PULL_BACK_MS - SPEED_UP_MS / 2;
    const way = Math.round(pace.speed * fullMs - PULL_BACK);
    return { startMs, stopMs, anticipateMs: runsOn ? before : null, way, speed: (way + PULL_BACK) / fullMs };
  });
  return { from, stops, wins, turbo, reels, durationMs: stopMs + SETTLE_MS };
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
 * Distance of a reel after `elapsedMs` of the spin, in symbols: below 0 while it pulls back, beyond `way` while it
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

/** Whether a reel is so fast that its symbols are drawn as smears. */
export function isSmeared({ startMs, stopMs }: ReelPlan, elapsedMs: number): boolean {
  return elapsedMs >= startMs + PULL_BACK_MS + SPEED_UP_MS * 0.7 && elapsedMs < stopMs;
}

/**
 * The symbol `row` rows below the window's top edge at the start (above it when negative). The reel shows row `row` of
 * the start at row `row + wayAt(...)`, so it ends with the stop's symbols in rows `-way`, `1 - way` and `2 - way`.
 */
export function symbolOnTape(strip: SlotStrip, from: number, stop: number, way: number, row: number): SlotSymbol {
  return symbolOn(strip, row >= -Math.floor(way / 2) ? from + row : stop + way + row);
}

/** Display time of each win when they are shown one after another, ms, so that all take a few seconds. */
export function winMs(wins: number): number {
  return Math.max(450, Math.min(1500, 9000 / Math.max(1, wins)));
}

/** Index of the win shown after `elapsedMs`, or -1 when all were shown. */
export function winAt(wins: number, elapsedMs: number): number {
  const index = Math.floor(Math.max(0, elapsedMs) / winMs(wins));
  return index < wins ? index : -1;
}
