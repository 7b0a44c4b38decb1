import type { MoneyRainProps, RainCatch, RainPiece, RainTerms } from '../bridge/contracts/money-rain.ts';
import { checkName, checkTexts, isAmount } from '../engine/values/checks.ts';
import { isSeed, seeded } from '../engine/values/seeded.ts';

/**
 * Rules of the money rain, pure, for scene and server. The pieces, their times and lanes depend only on the terms and
 * not on a viewport, so the server can check the catches by their ids and times. Times in ms since the start of the
 * rain.
 */
export const MAX_PIECES = 400;
/** Time of a fall from above the upper edge to below the lower one, ms; large pieces are fastest. */
export const MAX_FALL_MS = 4200;
export const SHORTEST_FALL_MS = 2600;
export const MIN_DURATION_MS = 6000;
/**
 * Maximum catches within any second, for two quick thumbs. The scene accepts no more, so a fair game always passes the
 * check.
 */
export const CATCHES_PER_SECOND = 12;
/**
 * A catch within this time of the previous one continues the combo. Combos affect display and sound, never the payout.
 */
export const COMBO_MS = 1500;

/** One piece of the rain. */
export interface FallingPiece {
  /** 0 is the first to fall; start times increase with the id. */
  id: number;
  kind: RainPiece;
  startMs: number;
  fallMs: number;
  /** Middle of its lane, 0 (left) to 1 (right). */
  lane: number;
  /** Sway to each side, in px of the board, and number of swings in a fall. */
  sway: number;
  swings: number;
  /** Scale; lean in radians; rotations in a fall (coins turn about their vertical axis). */
  scale: number;
  tilt: number;
  spins: number;
  /** Initial phase of its sway and rotation, radians. */
  phase: number;
  /** Position in drawing order, and cell in the still form: unique among the pieces in the air at the same time. */
  slot: number;
}

export interface RainPlan {
  pieces: readonly FallingPiece[];
  /** Maximum number of pieces in the air at the same time. */
  slots: number;
  durationMs: number;
}

/** Shares of all pieces. */
const RED_SHARE = 0.36;
const BLUE_SHARE = 0.05;
/** Mean value of a piece by the values of the kinds. */
export const meanOfPiece = (values: Readonly<Record<RainPiece, number>>): number =>
  values['packet-red'] * RED_SHARE + values['packet-blue'] * BLUE_SHARE + values.coin * (1 - RED_SHARE - BLUE_SHARE);

/** The golden ratio distributes lanes evenly without a visible pattern. */
const LANE_STEP = 0.618_033_988_75;
const LANE_JITTER = 0.12;
const FULL_TURN = Math.PI * 2;

/** Kinds of falling pieces. */
const PIECES = ['packet-red', 'packet-blue', 'coin'] as const satisfies readonly RainPiece[];

/**
 * Throws a RangeError for an invalid duration or number of pieces, and unless exactly the known kinds have a value in
 * integer hundredths.
 */
function checkTerms({ values, ...terms }: RainTerms): void {
  checkFall(terms);
  for (const piece of Object.keys(values)) checkName('piece', piece, PIECES);
  for (const piece of PIECES)
    if (!isAmount(values[piece])) throw new RangeError(`No ${piece} is worth ${values[piece]} hundredths.`);
}

/** Throws a RangeError for invalid terms, or if a kind of piece lacks its label. */
export function checkRain({ labels, ...terms }: MoneyRainProps): void {
  checkTerms(terms);
  checkTexts('label', labels, PIECES);
}

function checkFall({ seed, durationMs, pieces }: Omit<RainTerms, 'values'>): void {
  if (!isSeed(seed)) throw new RangeError(`A seed is a uint32, not ${seed}.`);
  const possible =
    Number.isInteger(pieces) &&
    pieces >= 1 &&
    pieces <= MAX_PIECES &&
    Number.isFinite(durationMs) &&
    durationMs >= MIN_DURATION_MS;
  if (!possible)
    throw new RangeError(
      `A rain has 1 to ${MAX_PIECES} pieces in at least ${MIN_DURATION_MS} ms, got ${pieces} in ${durationMs} ms.`,
    );
}

/** Plans a rain. Throws a RangeError for invalid terms. */
export function planRain({ seed, durationMs, pieces }: Omit<RainTerms, 'values'>): RainPlan {
  checkFall({ seed, durationMs, pieces });
  const random = seeded(seed);
  const lead = random();
  const freeAt: number[] = [];
  const falling = Array.from({ length: pieces }, (_, id): FallingPiece => {
    const startMs = Math.floor(((id + random()) / pieces) * (durationMs - MAX_FALL_MS));
    const dice = random();
    const kind = dice < RED_SHARE ? 'packet-red' : dice < RED_SHARE + BLUE_SHARE ? 'packet-blue' : 'coin';
    const nearness = random();
    const fallMs = Math.round(MAX_FALL_MS - nearness * (MAX_FALL_MS - SHORTEST_FALL_MS));
    const slot = firstFree(freeAt, startMs);
    freeAt[slot] = startMs + fallMs;
    return {
      id,
      kind,
      startMs,
      fallMs,
      lane: (lead + id * LANE_STEP + random() * LANE_JITTER) % 1,
      sway: 3 + random() * 9,
      swings: 1 + random() * 1.5,
      scale: kind === 'coin' ? 0.55 + nearness * 0.4 : 0.62 + nearness * 0.4,
      tilt: (random() - 0.5) * 0.7,
      spins: (1.5 + random() * 2) * (random() < 0.5 ? -1 : 1),
      phase: random() * FULL_TURN,
      slot,
    };
  });
  return { pieces: falling, slots: freeAt.length, durationMs };
}

function firstFree(freeAt: readonly number[], startMs: number): number {
  const slot = freeAt.findIndex((time) => time <= startMs);
  return slot < 0 ? freeAt.length : slot;
}

/** True if a piece is falling at that time and can be caught. */
export function isFalling({ startMs, fallMs }: FallingPiece, atMs: number): boolean {
  return atMs >= startMs && atMs < startMs + fallMs;
}

/** True if the rate limit allows one more catch; `caught` must be in order. */
export function mayCatch(caught: readonly RainCatch[], atMs: number): boolean {
  const earlier = caught[caught.length - CATCHES_PER_SECOND];
  return earlier === undefined || atMs - earlier.atMs >= 1000;
}

/** Length of the combo of the last catch; 0 before the first. */
export function comboOf(caught: readonly RainCatch[]): number {
  let combo = Math.min(caught.length, 1);
  for (let i = caught.length - 1; i > 0; i--, combo++) {
    if ((caught[i]?.atMs ?? 0) - (caught[i - 1]?.atMs ?? 0) > COMBO_MS) break;
  }
  return combo;
}

/** Value of the catches, in hundredths. Ids that are not in the plan are ignored. */
export function totalOf(plan: RainPlan, values: RainTerms['values'], caught: readonly RainCatch[]): number {
  return caught.reduce((sum, { id }) => {
    const piece = plan.pieces[id];
    return piece === undefined ? sum : sum + values[piece.kind];
  }, 0);
}

export type CatchFault = 'unknown' | 'repeated' | 'not-falling' | 'out-of-order' | 'too-fast';

/** `total` in hundredths is the server's payout; `at` is the index of the first invalid catch. */
export type CatchVerdict = { ok: true; total: number } | { ok: false; fault: CatchFault; at: number };

/**
 * Checks claimed catches: each piece exists, is caught once and while it falls, in order of time, and no faster than
 * `CATCHES_PER_SECOND`. The caller must check that the claim comes neither before the end of the rain nor twice. Throws
 * a RangeError for bad terms.
 */
export function verifyCatches(terms: RainTerms, caught: readonly RainCatch[]): CatchVerdict {
  const plan = planRain(terms);
  const seen = new Set<number>();
  for (const [at, one] of caught.entries()) {
    const fault = faultOf(plan, seen, caught.slice(Math.max(0, at - CATCHES_PER_SECOND), at), one);
    if (fault !== null) return { ok: false, fault, at };
    seen.add(one.id);
  }
  return { ok: true, total: totalOf(plan, terms.values, caught) };
}

function faultOf(
  plan: RainPlan,
  seen: ReadonlySet<number>,
  before: readonly RainCatch[],
  { id, atMs }: RainCatch,
): CatchFault | null {
  const piece = plan.pieces[id];
  if (piece === undefined) return 'unknown';
  if (seen.has(id)) return 'repeated';
  if (!Number.isInteger(atMs) || !isFalling(piece, atMs)) return 'not-falling';
  if (atMs < (before.at(-1)?.atMs ?? 0)) return 'out-of-order';
  return mayCatch(before, atMs) ? null : 'too-fast';
}
