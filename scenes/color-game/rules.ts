import type { DieColor, ThreeFaces } from '../bridge/contracts/color-game.ts';
import { checkName } from '../engine/checks.ts';
import { seeded } from '../engine/seeded.ts';
import type { Axis } from './cube.ts';

/**
 * Rules of the color game's dice, pure. They are collected and shaken behind the awning, drop one after the other,
 * bounce three times with decreasing height, and end on the given faces; a die's pose is a function of plan and time. A
 * die rolls over its edges in quarter turns, forwards (the top comes to the front) or to the left (the right side
 * does). A face that appears from behind was hidden, so it may have any colour: seeded ones at first, and the given one
 * in the last three quarter turns, after which all three visible faces have it, as on the board. Lengths in the scene's
 * units (360 x 210, board: color-game.png), times in ms, angles in radians.
 */
export const COLORS = ['red', 'yellow', 'blue', 'pink', 'white', 'green'] as const satisfies readonly DieColor[];

/** Resting place of each die: the centre of the cube, and its rotation on the felt. */
export const RESTS = [
  { x: 108, y: 125, tilt: (-5 * Math.PI) / 180 },
  { x: 185, y: 131, tilt: (3 * Math.PI) / 180 },
  { x: 263, y: 125, tilt: (-3 * Math.PI) / 180 },
] as const;
/** Distance from the centre of a resting die to the centre of its shadow. */
export const SHADOW_DROP = 39;

const GATHER_MS = 300;
export const RATTLE_MS = 640;
/** Between two dice that drop. */
const STAGGER_MS = [190, 320] as const;
/** y behind the awning, and the scale of a die there. */
export const HIDDEN_Y = 19;
export const HIDDEN_SIZE = 0.36;
/** px a second each second. */
const GRAVITY = 1900;
/** Heights of the hops after the fall, and how much each may differ. */
const HOPS = [44, 19, 6] as const;
const HOP_SPREAD = 0.25;
/** Quarter turns in the fall and in each hop: fewest, and how many more at most. */
const TURNS = [
  [4, 2],
  [2, 1],
  [1, 0],
  [0, 0],
] as const;
/** Axes of the last quarter turns, which bring the given colour. */
const LAST_AXES: readonly Axis[] = ['x', 'y', 'x'];
const SQUASH_MS = 110;
const SQUASH = 0.16;

/** Motion from one touch of the felt to the next. */
interface Hop {
  startMs: number;
  endMs: number;
  height: number;
  fromX: number;
  toX: number;
  fromTilt: number;
  toTilt: number;
  fromTurn: number;
  toTurn: number;
}

/** Visible colours of the die after a quarter turn. */
export interface Sight {
  front: DieColor;
  top: DieColor;
  right: DieColor;
}

export interface DiePlan {
  y: number;
  hops: readonly Hop[];
  /** When it comes to rest. */
  stopMs: number;
  /** Axis of each quarter turn. */
  axes: readonly Axis[];
  /** One more than there are quarter turns; in the last all three are the given colour. */
  sights: readonly Sight[];
}

export interface RollPlan {
  faces: ThreeFaces;
  seed: number;
  dice: readonly DiePlan[];
  durationMs: number;
}

/** Throws a RangeError unless there are three faces of known colours. */
export function checkFaces(faces: ThreeFaces): void {
  if (faces.length !== RESTS.length) throw new RangeError(`Three dice cannot show ${faces.length} faces.`);
  for (const face of faces) checkName('colour', face, COLORS);
}

/** Plans a roll. Throws a RangeError for an unknown colour and a `seed` that is no uint32. */
export function planRoll(faces: ThreeFaces, seed: number): RollPlan {
  checkFaces(faces);
  const random = seeded(seed);
  let dropMs = RATTLE_MS;
  const dice = faces.map((face, die) => {
    const plan = planDie(die, face, dropMs, random);
    dropMs += between(STAGGER_MS[0], STAGGER_MS[1], random);
    return plan;
  });
  return { faces, seed, dice, durationMs: Math.max(...dice.map(({ stopMs }) => stopMs)) };
}

function planDie(die: number, face: DieColor, dropMs: number, random: () => number): DiePlan {
  const rest = RESTS[die] ?? RESTS[0];
  const hops: Hop[] = [];
  const drift = (random() - 0.5) * 70;
  const spin = (random() - 0.5) * 2.4;
  // Remaining distance after each hop, as a share of the whole.
  const ways = [1, 0.55, 0.2, 0.04, 0] as const;
  let startMs = dropMs;
  let turn = 0;
  for (const [index, [fewest, more]] of TURNS.entries()) {
    const height = index === 0 ? rest.y - HIDDEN_Y : (HOPS[index - 1] ?? 0) * (1 + (random() - 0.5) * 2 * HOP_SPREAD);
    const flight = Math.sqrt((2 * height) / GRAVITY) * 1000;
    const endMs = startMs + (index === 0 ? flight : 2 * flight);
    const toTurn = turn + fewest + Math.round(random() * more);
    const from = ways[index] ?? 0;
    const to = ways[index + 1] ?? 0;
    hops.push({
      startMs,
      endMs,
      height,
      fromX: rest.x + drift * from,
      toX: rest.x + drift * to,
      fromTilt: rest.tilt + spin * from,
      toTilt: rest.tilt + spin * to,
      fromTurn: turn,
      toTurn,
    });
    startMs = endMs;
    turn = toTurn;
  }
  const axes = Array.from(
    { length: turn },
    (_, index): Axis => LAST_AXES[index - turn + LAST_AXES.length] ?? (random() < 0.5 ? 'x' : 'y'),
  );
  return { y: rest.y, hops, stopMs: startMs, axes, sights: planSights(axes, face, random) };
}

function planSights(axes: readonly Axis[], face: DieColor, random: () => number): readonly Sight[] {
  const anyColor = (): DieColor => COLORS[Math.floor(random() * COLORS.length)] ?? face;
  const sights: Sight[] = [{ front: anyColor(), top: anyColor(), right: anyColor() }];
  for (const [index, axis] of axes.entries()) {
    const { front, top, right } = sights[index] ?? { front: face, top: face, right: face };
    const coming = index >= axes.length - LAST_AXES.length ? face : otherThan(front, anyColor());
    sights.push(axis === 'x' ? { front: top, top: coming, right } : { front: right, top, right: coming });
  }
  return sights;
}

/** The colour itself, or the next one where it equals `taken`: a roll between equal colours would be invisible. */
function otherThan(taken: DieColor, color: DieColor): DieColor {
  return color === taken ? (COLORS[(COLORS.indexOf(color) + 1) % COLORS.length] ?? color) : color;
}

/** Position and rotation of a die. `turn` counts quarter turns; `squash` is 0 to 1. */
export interface DiePose {
  x: number;
  /** Centre of the cube, and its height above the resting place. */
  y: number;
  height: number;
  tilt: number;
  turn: number;
  squash: number;
  /** Scale; 1 is full size. */
  size: number;
}

/** Writes a die's pose `ms` after the roll began. Before its drop it is hidden behind the awning. */
export function poseAt(plan: DiePlan, ms: number, out: DiePose): void {
  const { hops, y } = plan;
  const index = Math.min(touchesAt(plan, ms), hops.length - 1);
  const hop = hops[index];
  if (hop === undefined) return;
  const part = Math.min(1, Math.max(0, (ms - hop.startMs) / (hop.endMs - hop.startMs)));
  out.height = hop.height * (index === 0 ? 1 - part * part : 4 * part * (1 - part));
  out.x = hop.fromX + (hop.toX - hop.fromX) * part;
  out.y = y - out.height;
  out.tilt = hop.fromTilt + (hop.toTilt - hop.fromTilt) * part;
  out.turn = hop.fromTurn + (hop.toTurn - hop.fromTurn) * part;
  out.size = index === 0 ? sizeAt(out.height, hop.height) : 1;
  const sinceTouch = index === 0 ? SQUASH_MS : ms - hop.startMs;
  // A lower hop follows a softer touch.
  const force = index === 0 ? 0 : Math.sqrt(hop.height / HOPS[0]);
  out.squash =
    sinceTouch >= SQUASH_MS || ms >= hop.endMs ? 0 : SQUASH * force * Math.sin((Math.PI * sinceTouch) / SQUASH_MS);
}

/** Poses before the first roll: two dice side by side and one on top. `height` is above the felt. */
const READY = [
  { x: 158, y: 134, height: 0, tilt: 0 },
  { x: 210, y: 134, height: 0, tilt: 0 },
  { x: 186, y: 83, height: 51, tilt: (-3 * Math.PI) / 180 },
] as const;
/** Colours before the first roll: no two faces of a die are equal, so that they do not look like a result. */
export const READY_SIGHTS: readonly Sight[] = [
  { front: 'yellow', top: 'pink', right: 'blue' },
  { front: 'blue', top: 'green', right: 'red' },
  { front: 'red', top: 'white', right: 'green' },
];

/** Writes the pose of a die before the first roll. */
export function readyPose(die: number, out: DiePose): void {
  const ready = READY[die] ?? READY[0];
  restPose(die, out);
  out.x = ready.x;
  out.y = ready.y;
  out.height = ready.height;
  out.tilt = ready.tilt;
}

/** Writes the pose of a resting die. */
export function restPose(die: number, out: DiePose): void {
  const rest = RESTS[die] ?? RESTS[0];
  out.x = rest.x;
  out.y = rest.y;
  out.height = 0;
  out.tilt = rest.tilt;
  out.turn = 0;
  out.squash = 0;
  out.size = 1;
}

/**
 * Writes the pose of a die `ms` after a roll began: from its resting place (`ready`: before the first roll) up behind
 * the awning.
 */
export function liftPose(die: number, ms: number, ready: boolean, out: DiePose): void {
  if (ready) readyPose(die, out);
  else restPose(die, out);
  const part = Math.min(1, ms / GATHER_MS);
  const way = out.y - HIDDEN_Y;
  const lift = way * part * part;
  out.height += lift;
  out.y -= lift;
  out.size = sizeAt(lift, way);
}

/** Scale by height: small behind the awning, full size half-way down. */
function sizeAt(height: number, whole: number): number {
  const part = Math.max(0, (2 * height) / whole - 1);
  return 1 - (1 - HIDDEN_SIZE) * part;
}

/** How many times a die has touched the felt; after the last it rests. */
export function touchesAt({ hops }: DiePlan, ms: number): number {
  for (let touches = 0; touches < hops.length; touches++) {
    const hop = hops[touches];
    if (hop !== undefined && ms < hop.endMs) return touches;
  }
  return hops.length;
}

/** Sideways offset of the awning, px, while the dice are shaken behind it. */
export function shakeAt(ms: number): number {
  return ms >= RATTLE_MS ? 0 : 2 * Math.sin((ms / 1000) * 2 * Math.PI * 14) * Math.sin((Math.PI * ms) / RATTLE_MS);
}

function between(low: number, high: number, random: () => number): number {
  return low + random() * (high - low);
}
