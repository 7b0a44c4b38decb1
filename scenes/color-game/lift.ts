import type { DieColor } from '../bridge/contracts/color-game.ts';
import { blend, turn, type Vector } from './rotation.ts';
import { restPose, type DiePlan, type DiePose } from './rules.ts';
import { SHAKE_FROM_MS, TRAY_MS, TRAY_SIZE, TRAY_Y, trayX } from './tray.ts';

const LIFT_MS = 230;
const LIFT_EVERY_MS = 35;
const FORWARDS: Vector = [1, 0, 0];

/**
 * Writes the pose of a die `ms` after a roll began, until it drops: from where it lay with `face` in front (null: in the
 * pile) into the tray.
 */
export function liftPose(plan: DiePlan, die: number, face: DieColor | null, ms: number, out: DiePose): void {
  restPose(die, face, out);
  const [drop] = plan.hops;
  if (drop === undefined) return;
  const part = Math.min(1, Math.max(0, (ms - die * LIFT_EVERY_MS) / LIFT_MS));
  const eased = part * part * (3 - 2 * part);
  const shakes = ms > SHAKE_FROM_MS && ms < TRAY_MS;
  const shaken = shakes ? Math.sin((Math.PI * (ms - SHAKE_FROM_MS)) / (TRAY_MS - SHAKE_FROM_MS)) : 0;
  const wave = Math.sin((ms / 1000) * 2 * Math.PI * 9 + die * 2.1);
  const way = out.y - TRAY_Y;
  // Up over the edge of the tray, and down into it.
  const lift = way * eased + 26 * Math.sin(Math.PI * part) * part + 5 * shaken * Math.abs(wave);
  out.x += (trayX(die) - out.x) * eased + 4 * shaken * wave;
  out.y -= lift;
  out.height += lift;
  out.tilt *= 1 - eased;
  out.size = 1 - (1 - TRAY_SIZE) * eased;
  blend(out.rotation, drop.from, eased, out.rotation);
  turn(out.rotation, FORWARDS, 0.4 * shaken * wave, out.rotation);
}
