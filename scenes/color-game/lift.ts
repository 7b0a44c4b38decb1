import type { DieColor } from '../bridge/contracts/color-game.ts';
import { blend, turn, type Vector } from './rotation.ts';
import { restPose, type DiePlan, type DiePose } from './rules.ts';
import { HELD_AT_MS, SHAKE_FROM_MS, TRAY_MS, TRAY_SIZE, TRAY_Y, trayX } from './tray.ts';

const LIFT_MS = 230;
const LIFT_EVERY_MS = 35;
const FORWARDS: Vector = [1, 0, 0];
/** Rotation of a die during its jump, radians. */
const TUMBLE = 2.4;

/** Progress of a roll: `ms` after its start, not counting the `heldMs` in which it waited for its result. */
export interface RollTime {
  ms: number;
  heldMs: number;
}

/**
 * Writes the pose of a die until it drops: from its place with `face` in front (null: in the pile) into the tray. Its
 * `plan` counts from `HELD_AT_MS` on; null before there is one.
 */
export function liftPose(
  plan: DiePlan | null,
  die: number,
  face: DieColor | null,
  { ms, heldMs }: RollTime,
  out: DiePose,
): void {
  restPose(die, face, out);
  const part = Math.min(1, Math.max(0, (ms - die * LIFT_EVERY_MS) / LIFT_MS));
  const eased = part * part * (3 - 2 * part);
  const shakes = ms > SHAKE_FROM_MS && ms < TRAY_MS;
  const shaken = shakes ? Math.sin((Math.PI * (ms - SHAKE_FROM_MS)) / (TRAY_MS - SHAKE_FROM_MS)) : 0;
  const wave = Math.sin(((ms + heldMs) / 1000) * 2 * Math.PI * 9 + die * 2.1);
  const way = out.y - TRAY_Y;
  // Up over the edge of the tray, and down into it.
  const lift = way * eased + 26 * Math.sin(Math.PI * part) * part + 5 * shaken * Math.abs(wave);
  out.x += (trayX(die) - out.x) * eased + 4 * shaken * wave;
  out.y -= lift;
  out.height += lift;
  out.tilt *= 1 - eased;
  out.size = 1 - (1 - TRAY_SIZE) * eased;
  turn(out.rotation, FORWARDS, TUMBLE * eased, out.rotation);
  // The shaking turns it to its rotation at the drop.
  const drop = plan?.hops[0];
  const aimed = Math.min(1, (ms - HELD_AT_MS) / (TRAY_MS - HELD_AT_MS));
  if (drop !== undefined && aimed > 0) blend(out.rotation, drop.from, aimed, out.rotation);
  turn(out.rotation, FORWARDS, 0.4 * shaken * wave, out.rotation);
}
