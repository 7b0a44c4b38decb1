import type { Tier } from '../../bridge/page/protocol.ts';
import { TIER_ORDER, TIERS } from '../values/tiers.ts';

/** A window ends after so many frames or after a second, so that a slow device is judged soon. */
export const WINDOW_FRAMES = 60;
const WINDOW_MS = 1000;
/** A window is slow when its mean frame time exceeds the expected one by the factor `SLOW`, quick below `QUICK`. */
const SLOW = 1.4;
const QUICK = 1.12;
/** Slow windows in a row that lower the tier. */
const SLOW_WINDOWS = 2;
/** Quick windows in a row that raise it; doubled after every raise that was reverted, up to the limit. */
const QUICK_WINDOWS = 6;
const QUICK_WINDOWS_LIMIT = 96;

/** State of the governor. `best` is the highest tier that it may choose; `slow` and `quick` count windows in a row. */
export interface GovernorState {
  tier: Tier;
  best: Tier;
  slow: number;
  quick: number;
  /** Quick windows that the next raise needs. */
  raiseAfter: number;
  raised: boolean;
}

/** Initial state at `tier`, which it never exceeds. */
export function startGovernor(tier: Tier): GovernorState {
  return { tier, best: tier, slow: 0, quick: 0, raiseAfter: QUICK_WINDOWS, raised: false };
}

/**
 * State after one window, by its mean frame time in ms; `displayMs` is the display's own frame time. Lowers soon,
 * raises late, and waits longer after each raise that was reverted, so that a device between two tiers does not
 * alternate.
 */
export function govern(state: GovernorState, meanFrameMs: number, displayMs: number): GovernorState {
  const budget = Math.max(displayMs, TIERS[state.tier].minFrameMs);
  const ratio = meanFrameMs / budget;
  if (ratio > SLOW) return slower(state);
  if (ratio < QUICK) return quicker(state);
  return { ...state, slow: 0, quick: 0 };
}

function slower(state: GovernorState): GovernorState {
  const slow = state.slow + 1;
  const next = TIER_ORDER[TIER_ORDER.indexOf(state.tier) - 1];
  if (slow < SLOW_WINDOWS || next === undefined) return { ...state, slow, quick: 0 };
  const raiseAfter = state.raised ? Math.min(state.raiseAfter * 2, QUICK_WINDOWS_LIMIT) : state.raiseAfter;
  return { ...state, tier: next, slow: 0, quick: 0, raiseAfter, raised: false };
}

function quicker(state: GovernorState): GovernorState {
  const quick = state.quick + 1;
  const next = TIER_ORDER[TIER_ORDER.indexOf(state.tier) + 1];
  const mayRise = next !== undefined && TIER_ORDER.indexOf(next) <= TIER_ORDER.indexOf(state.best);
  if (!mayRise || quick < state.raiseAfter) return { ...state, slow: 0, quick };
  return { ...state, tier: next, slow: 0, quick: 0, raised: true };
}

/** A longer gap is a pause, not a frame, ms: a phone at one frame a second is still slow. */
const PAUSE_MS = 1500;

/** Collects frame times into windows without allocating. */
export class FrameMeter {
  #sum = 0;
  #count = 0;
  /** Frames since the start. */
  frames = 0;

  /** Returns the mean in ms when a window is full, else null. `sinceLast` 0 is the first frame after a rest. */
  add(sinceLast: number): number | null {
    this.frames++;
    if (sinceLast <= 0 || sinceLast > PAUSE_MS) return null;
    this.#sum += sinceLast;
    this.#count++;
    if (this.#count < WINDOW_FRAMES && this.#sum < WINDOW_MS) return null;
    const mean = this.#sum / this.#count;
    this.#sum = 0;
    this.#count = 0;
    return mean;
  }
}
