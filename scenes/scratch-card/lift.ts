import { overshoot } from '../engine/motion/overshoot.ts';
import type { WinFrame } from '../win/place.ts';

/** How the winning cells rise in a celebration, pure. Lengths in scene units. */
const STEP_MS = 90;
const RISE_MS = 340;
const GROWTH = 0.1;
const LIFT = 6;
const ROCK = 0.05;
const ROCK_MS = 190;
/** Alpha of the other cells. */
const DIMMED = 0.26;
/** Bulbs of the winning cells change so often, ms. */
export const BLINK_MS = 160;

/** A cell's look in a celebration. The same object each time. */
export interface Lift {
  scale: number;
  y: number;
  rotation: number;
  alpha: number;
}

/** Writes the look of a winning cell, the `order`-th of them, or of one that has not won (-1). */
export function liftCell({ ms, rise, still }: WinFrame, order: number, out: Lift): void {
  out.scale = 1;
  out.y = 0;
  out.rotation = 0;
  out.alpha = order < 0 ? 1 - (1 - DIMMED) * rise : 1;
  if (order < 0) return;
  const share = still ? 1 : Math.min(1, Math.max(0, (ms - order * STEP_MS) / RISE_MS));
  const up = rise * overshoot(share, 2.2);
  out.scale = 1 + GROWTH * up;
  out.y = -LIFT * up;
  if (!still && rise > 0) out.rotation = ROCK * rise * share * Math.sin(ms / ROCK_MS + order * 1.3);
}
