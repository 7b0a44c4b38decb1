import type { DieColor, ThreeFaces } from '../bridge/contracts/color-game.ts';
import { checkName } from '../engine/values/checks.ts';
import { seeded } from '../engine/values/seeded.ts';
import { depthBelow } from './cube.ts';
import { showing } from './die.ts';
import { about, copyRotation, followedBy, toMatrix, turn, type Rotation, type Vector } from './rotation.ts';
import { TRAY_MS, TRAY_SIZE, TRAY_Y, trayX } from './tray.ts';

/**
 * Rules of the color game's dice, pure. They are collected into a tray that opens, fall, bounce three times with
 * decreasing height, and end on the given faces; a die's pose is a function of plan and time. A die tumbles as a rigid
 * body: its rotations are planned backwards from the given face, so only the seed and that face decide its pose in the
 * tray, where its faces are covered. Lengths in the scene's units (360 x 210, board: color-game.png), times in ms,
 * angles in radians.
 */
export const COLORS = ['red', 'yellow', 'blue', 'pink', 'white', 'green'] as const satisfies readonly DieColor[];

/** Edge of a die. */
export const EDGE = 50;
/** Resting place of each die: the centre of the cube, and its rotation on the felt. */
export const RESTS = [
  { x: 108, y: 125, tilt: (-5 * Math.PI) / 180 },
  { x: 185, y: 131, tilt: (3 * Math.PI) / 180 },
  { x: 263, y: 125, tilt: (-3 * Math.PI) / 180 },
] as const;
/** Distance from the centre of a resting die to the centre of its shadow. */
export const SHADOW_DROP = 39;

/** Between two dice that drop: the board is not yet open when the last one does. */
const STAGGER_MS = [30, 60] as const;
/** px a second each second. */
const GRAVITY = 1500;
/** Heights of the hops after the fall, how much they may differ, and how much higher each die hops than the one before. */
const HOPS = [30, 14, 5] as const;
const HOP_SPREAD = 0.2;
const DIE_SPREAD = 0.06;
const HIGHER = 1.2;
/** Angles of the fall and of each hop: least, and how much more at most. The last one tips it onto its face. */
const TURNS = [
  [5.2, 2.6],
  [3, 1.6],
  [1.5, 0.9],
  [0.45, 0.25],
] as const;
/** How far the axis of a fall or hop may lean from the one that rolls forwards. */
const LEAN = 0.75;
const SQUASH_MS = 110;
const SQUASH = 0.16;

/** Motion from one touch of the felt to the next; `lift` is what its lowest corner lifts its centre above the rest. */
interface Hop {
  startMs: number;
  endMs: number;
  height: number;
  fromX: number;
  toX: number;
  fromTilt: number;
  toTilt: number;
  fromLift: number;
  toLift: number;
  from: Rotation;
  axis: Vector;
  angle: number;
}

export interface DiePlan {
  y: number;
  hops: readonly Hop[];
  /** When it comes to rest. */
  stopMs: number;
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
  const bounce = 1 + (random() - 0.5) * 2 * HOP_SPREAD;
  let dropMs = TRAY_MS;
  const dice = faces.map((face, die) => {
    const plan = planDie(die, face, dropMs, bounce * HIGHER ** die, random);
    dropMs += between(STAGGER_MS[0], STAGGER_MS[1], random);
    return plan;
  });
  return { faces, seed, dice, durationMs: Math.max(...dice.map(({ stopMs }) => stopMs)) };
}

function planDie(die: number, face: DieColor, dropMs: number, bounce: number, random: () => number): DiePlan {
  const rest = RESTS[die] ?? RESTS[0];
  const turns = TURNS.map(([least, more]): { axis: Vector; angle: number } => ({
    axis: leaning(random),
    angle: least + random() * more,
  }));
  const rotations = backwards(showing(face), turns);
  const drift = (random() - 0.5) * 40;
  const spin = (random() - 0.5) * 0.9;
  // Where it touches the felt: after the fall and each hop, as a share of the drift.
  const ways = [0.7, 0.5, 0.2, 0.04, 0] as const;
  const hops: Hop[] = [];
  let startMs = dropMs;
  for (const [index, { axis, angle }] of turns.entries()) {
    const from = rotations[index] ?? showing(face);
    const to = rotations[index + 1] ?? from;
    const falls = index === 0;
    const fromLift = falls ? rest.y - TRAY_Y : liftOf(from);
    const toLift = liftOf(to);
    const height = falls ? 0 : (HOPS[index - 1] ?? 0) * bounce * (1 + (random() - 0.5) * 2 * DIE_SPREAD);
    const flight = Math.sqrt((2 * (falls ? fromLift : height)) / GRAVITY) * 1000;
    const endMs = startMs + (falls ? flight : 2 * flight);
    const here = ways[index] ?? 0;
    const next = ways[index + 1] ?? 0;
    hops.push({
      startMs,
      endMs,
      height,
      fromX: falls ? trayX(die) : rest.x + drift * here,
      toX: rest.x + drift * next,
      fromTilt: falls ? 0 : rest.tilt + spin * here,
      toTilt: rest.tilt + spin * next,
      fromLift,
      toLift,
      from,
      axis,
      angle,
    });
    startMs = endMs;
  }
  return { y: rest.y, hops, stopMs: startMs };
}

/** An axis that rolls a die forwards, the top coming to the front, and a little aside. */
function leaning(random: () => number): Vector {
  const y = (random() - 0.5) * LEAN;
  const z = (random() - 0.5) * 2 * LEAN;
  const length = Math.hypot(1, y, z);
  return [1 / length, y / length, z / length];
}

/** Rotations before, between and after the turns, where the last one is given. */
function backwards(last: Rotation, turns: readonly { axis: Vector; angle: number }[]): readonly Rotation[] {
  const rotations = [last];
  let at = last;
  for (const { axis, angle } of turns.toReversed()) {
    at = followedBy(at, about(axis, -angle));
    rotations.unshift(at);
  }
  return rotations;
}

const scratch = new Float64Array(9);

/** How much higher the centre of a die is that touches the felt in such a rotation. */
function liftOf(rotation: Rotation): number {
  toMatrix(rotation, scratch);
  return (depthBelow(scratch) - 0.5) * EDGE;
}

/** Position and rotation of a die. `tilt` turns its picture; `squash` is 0 to 1. */
export interface DiePose {
  x: number;
  /** Centre of the cube, and its height above the resting place. */
  y: number;
  height: number;
  tilt: number;
  rotation: Rotation;
  squash: number;
  /** Scale; 1 is full size. */
  size: number;
}

export const newPose = (): DiePose => ({
  x: 0,
  y: 0,
  height: 0,
  tilt: 0,
  rotation: { w: 1, x: 0, y: 0, z: 0 },
  squash: 0,
  size: 1,
});

/** Writes a die's pose `ms` after the roll began. Before its drop it is in the tray. */
export function poseAt(plan: DiePlan, ms: number, out: DiePose): void {
  const { hops, y } = plan;
  const index = Math.min(touchesAt(plan, ms), hops.length - 1);
  const hop = hops[index];
  if (hop === undefined) return;
  const falls = index === 0;
  const part = Math.min(1, Math.max(0, (ms - hop.startMs) / (hop.endMs - hop.startMs)));
  const sunk = falls ? part * part : part;
  out.height = hop.fromLift + (hop.toLift - hop.fromLift) * sunk + 4 * hop.height * part * (1 - part);
  out.x = hop.fromX + (hop.toX - hop.fromX) * part;
  out.y = y - out.height;
  out.tilt = hop.fromTilt + (hop.toTilt - hop.fromTilt) * part;
  out.size = falls ? TRAY_SIZE + (1 - TRAY_SIZE) * Math.min(1, 1.6 * sunk) : 1;
  turn(hop.from, hop.axis, hop.angle * part, out.rotation);
  const sinceTouch = falls ? SQUASH_MS : ms - hop.startMs;
  // A lower hop follows a softer touch.
  const force = Math.min(1, Math.sqrt(hop.height / HOPS[0]));
  out.squash =
    sinceTouch >= SQUASH_MS || ms >= hop.endMs ? 0 : SQUASH * force * Math.sin((Math.PI * sinceTouch) / SQUASH_MS);
}

/** Poses before the first roll: two dice side by side and one on top. `height` is above the felt. */
const READY = [
  { x: 158, y: 134, height: 0, tilt: 0, face: showing('yellow') },
  { x: 210, y: 134, height: 0, tilt: 0, face: showing('blue') },
  { x: 186, y: 83, height: 51, tilt: (-3 * Math.PI) / 180, face: showing('red') },
] as const;

/** Writes the pose of a die on the felt with `face` in front; null is the pile before the first roll. */
export function restPose(die: number, face: DieColor | null, out: DiePose): void {
  const rest = RESTS[die] ?? RESTS[0];
  const ready = READY[die] ?? READY[0];
  const at = face === null ? ready : rest;
  out.x = at.x;
  out.y = at.y;
  out.tilt = at.tilt;
  out.height = face === null ? ready.height : 0;
  out.squash = 0;
  out.size = 1;
  copyRotation(face === null ? ready.face : FRONTS[face], out.rotation);
}

const FRONTS: Readonly<Record<DieColor, Rotation>> = {
  red: showing('red'),
  yellow: showing('yellow'),
  blue: showing('blue'),
  pink: showing('pink'),
  white: showing('white'),
  green: showing('green'),
};

/** How many times a die has touched the felt; after the last it rests. */
export function touchesAt({ hops }: DiePlan, ms: number): number {
  for (let touches = 0; touches < hops.length; touches++) {
    const hop = hops[touches];
    if (hop !== undefined && ms < hop.endMs) return touches;
  }
  return hops.length;
}

function between(low: number, high: number, random: () => number): number {
  return low + random() * (high - low);
}
