import { seeded } from '../engine/values/seeded.ts';
import { heap } from './heap.ts';
import {
  BALL_RADIUS,
  chuteAt,
  CHUTE_END,
  CHUTE_LENGTH,
  CLOSE_SCALE,
  CLOSE_UP,
  DRUM,
  drumRadius,
  MAX_BALLS,
  MAX_PICKS,
  MOUTH,
  railX,
  type Point,
} from './layout.ts';
import { Tumbling } from './tumbling.ts';

/**
 * Rules of the number lottery (activity 33, WeekendLottery), pure. The numbers are given; the seed affects only the
 * motion. The motion depends only on the plan, so a frame at a given time never depends on earlier frames.
 */

/** Time for which the balls tumble before the first one leaves, ms. */
export const START_MS = 1000;
export const BALL_MS = 1200;
/** Time from the start of a ball's turn until it is at the mouth, and its time in the chute, ms. */
export const TO_MOUTH_MS = 220;
const IN_CHUTE_MS = 260;
/** The ball leaps towards the player, shows its number, and falls onto the rail. */
const LEAP_MS = 200;
const SHOW_MS = 280;
const DROP_MS = 160;
export const AT_REST_MS = TO_MOUTH_MS + IN_CHUTE_MS + LEAP_MS + SHOW_MS + DROP_MS;
const STIR_MS = 700;
const CALM_MS = 680;
/** Time before the end at which the stirring fades and the balls are pulled to their places, ms. */
const FALL_MS = 1500;

/** Why these numbers cannot be drawn; null if they can. */
export function faultOf(numbers: readonly number[], outOf: number, picks: number): string | null {
  if (numbers.length !== picks) return `A draw has ${picks} numbers, got ${numbers.length}.`;
  const strange = numbers.find((number) => !Number.isInteger(number) || number < 1 || number > outOf);
  if (strange !== undefined) return `${strange} is none of the balls 1 to ${outOf}.`;
  return new Set(numbers).size === numbers.length ? null : 'A number is named twice.';
}

/** True if such a drum can be shown. */
export function isDrum(outOf: number, picks: number): boolean {
  return (
    Number.isInteger(outOf) &&
    Number.isInteger(picks) &&
    outOf >= 2 &&
    outOf <= MAX_BALLS &&
    picks >= 1 &&
    picks <= MAX_PICKS &&
    picks < outOf
  );
}

/** Rotation of one ball: phase in radians, speed in radians per ms. */
interface Roll {
  speed: number;
  phase: number;
}

export interface DrawPlan {
  numbers: readonly number[];
  seed: number;
  outOf: number;
  /** Radius of a ball in the drum. */
  radius: number;
  durationMs: number;
  /** By number: its index among the drawn numbers, or -1. */
  turns: readonly number[];
  rolls: readonly Roll[];
  tumbling: Tumbling;
  /** Heap before and after the draw, by number. */
  before: readonly (Point | null)[];
  after: readonly (Point | null)[];
}

/** Plans a draw of valid numbers from a full drum. */
export function planDraw(numbers: readonly number[], seed: number, outOf: number): DrawPlan {
  const random = seeded(seed);
  const rolls = Array.from({ length: outOf + 1 }, () => ({
    speed: ((0.4 + random() * 0.65) * Math.PI * 2) / 1000,
    phase: random() * Math.PI * 2,
  }));
  const turns = Array.from({ length: outOf + 1 }, (_, number) => numbers.indexOf(number));
  const durationMs = START_MS + numbers.length * BALL_MS;
  const radius = drumRadius(outOf);
  const before = heap(outOf, []);
  const after = heap(outOf, numbers);
  const tumbling = new Tumbling({
    seed,
    outOf,
    radius,
    before,
    after,
    durationMs,
    gone: turns.map((turn) => (turn < 0 ? Number.POSITIVE_INFINITY : START_MS + turn * BALL_MS)),
    strengthAt: (ms) => smooth(ms / STIR_MS) * (1 - smooth((ms - durationMs + FALL_MS) / STIR_MS)),
    homingAt: (ms) => smooth((ms - durationMs + FALL_MS) / STIR_MS),
    speedAt: (ms) => paddleSpeed(numbers.length, durationMs, ms),
  });
  return { numbers, seed, outOf, radius, durationMs, turns, rolls, tumbling, before, after };
}

/** Position of a ball: `scale` 1 is its size on the rail, `turn` in radians, 0 upright. */
export interface BallPlace extends Point {
  scale: number;
  turn: number;
  /** True outside of the glass: drawn in front of the drum's rim. */
  out: boolean;
}

/** How strongly the balls are stirred: 0 in the still heap, 1 at most. */
export function stirredAt({ durationMs }: DrawPlan, elapsedMs: number): number {
  return smooth(elapsedMs / STIR_MS) * (1 - smooth((elapsedMs - durationMs + CALM_MS) / CALM_MS));
}

/** Rotation of the paddles, radians: quarter turns over the draw, so that they end as they began. */
export function paddleTurn({ durationMs, numbers }: DrawPlan, elapsedMs: number): number {
  const part = Math.max(0, Math.min(1, elapsedMs / durationMs));
  return paddleQuarters(numbers.length) * (Math.PI / 2) * (part - Math.sin(2 * Math.PI * part) / (2 * Math.PI));
}

/** Speed of the paddles, radians per second. */
function paddleSpeed(picks: number, durationMs: number, ms: number): number {
  const part = Math.max(0, Math.min(1, ms / durationMs));
  return ((paddleQuarters(picks) * (Math.PI / 2) * 1000) / durationMs) * (1 - Math.cos(2 * Math.PI * part));
}

const paddleQuarters = (picks: number): number => 3 + 3 * picks;

/**
 * Writes the position of a ball after `elapsedMs` into `out`. `stirred` is the same for all balls, so the caller
 * computes it once.
 */
export function placeAt(
  plan: DrawPlan,
  number: number,
  elapsedMs: number,
  out: BallPlace,
  stirred = stirredAt(plan, elapsedMs),
): void {
  const turn = plan.turns[number] ?? -1;
  const since = turn < 0 ? -1 : elapsedMs - START_MS - turn * BALL_MS;
  if (since >= TO_MOUTH_MS) return onItsWay(turn, plan.numbers.length, plan.radius / BALL_RADIUS, since, out);
  inDrum(plan, number, elapsedMs, stirred, out);
  if (since <= 0) return;
  const part = smooth(since / TO_MOUTH_MS);
  out.x += (MOUTH.x - out.x) * part;
  out.y += (MOUTH.y - out.y) * part;
  out.turn *= 1 - part;
}

/** Interpolates between its place in the heap and its simulated position. */
function inDrum(plan: DrawPlan, number: number, ms: number, stirred: number, out: BallPlace): void {
  const roll = plan.rolls[number];
  const { radius } = plan;
  const rest = (ms < plan.durationMs / 2 ? plan.before : plan.after)[number];
  if (roll === undefined) return;
  plan.tumbling.placeAt(number, ms, out);
  // `rest?.x ?? 0` would allocate (engine/run/frame-loop.ts, rule 3).
  let restX = 0;
  let restY = 0;
  if (rest !== undefined && rest !== null) {
    restX = rest.x;
    restY = rest.y;
  }
  out.x = DRUM.x + restX + (out.x - restX) * stirred;
  out.y = DRUM.y + restY + (out.y - restY) * stirred;
  out.turn = restTurn(number) + stirred * 2.4 * Math.sin(roll.speed * ms * 1.3 + roll.phase);
  out.scale = radius / BALL_RADIUS;
  out.out = false;
}

/** Rotation of a ball when it leaves the chute, radians: its number is upright when it is shown. */
const ROLL = 2.6;

/** Tilt of a ball in the heap, radians, so that the numbers are not aligned. */
export function restTurn(number: number): number {
  return ((number * 37) % 11) / 11 - 0.5;
}

/** Position in the chute, during the close-up, and on the rail. */
function onItsWay(turn: number, picks: number, drumScale: number, since: number, out: BallPlace): void {
  out.out = true;
  const inChute = (since - TO_MOUTH_MS) / IN_CHUTE_MS;
  if (inChute < 1) {
    // Accelerates in the chute.
    const part = 0.35 * inChute + 0.65 * inChute * inChute;
    chuteAt(part * CHUTE_LENGTH, out);
    out.scale = Math.min(1, drumScale + (1 - drumScale) * part * 6);
    out.turn = -ROLL;
    return;
  }
  const leapt = Math.min(1, (since - TO_MOUTH_MS - IN_CHUTE_MS) / LEAP_MS);
  const shown = Math.min(1, Math.max(0, (since - TO_MOUTH_MS - IN_CHUTE_MS - LEAP_MS) / SHOW_MS));
  const dropped = Math.min(1, Math.max(0, (since - AT_REST_MS + DROP_MS) / DROP_MS));
  // It slows down on arrival, slightly larger than its final size.
  const left = (1 - leapt) * (1 - leapt);
  const large = 1 - left + 0.1 * Math.sin(Math.PI * leapt) + 0.03 * shown;
  const fallen = dropped * dropped;
  out.x = CLOSE_UP.x + (CHUTE_END.x - CLOSE_UP.x) * left;
  out.y = CLOSE_UP.y + (CHUTE_END.y - CLOSE_UP.y) * left;
  out.x += (railX(turn, picks) - out.x) * fallen;
  out.y += (CHUTE_END.y - out.y) * fallen;
  out.scale = 1 + (CLOSE_SCALE - 1) * large * (1 - fallen);
  out.turn = -ROLL * left;
}

/** Number of balls that have left the glass by `elapsedMs`. */
export function leftBy({ numbers }: DrawPlan, elapsedMs: number): number {
  return countBy(numbers.length, elapsedMs - START_MS - TO_MOUTH_MS);
}

/** Balls that are in their places by `elapsedMs`. */
export function restedBy({ numbers }: DrawPlan, elapsedMs: number): number {
  return countBy(numbers.length, elapsedMs - START_MS - AT_REST_MS);
}

/** Time from the draw's start at which ball `turn` stops, ms. */
export function restsAt(turn: number): number {
  return START_MS + turn * BALL_MS + AT_REST_MS;
}

function countBy(most: number, ms: number): number {
  return Math.max(0, Math.min(most, Math.floor(ms / BALL_MS) + 1));
}

function smooth(part: number): number {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
}
