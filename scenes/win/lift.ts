import type { WinTier } from '../bridge/contracts/win.ts';
import { overshoot } from '../engine/motion/overshoot.ts';
import type { WinFrame } from './place.ts';

/**
 * How what won comes forward, pure: it sinks in for a moment, springs out past its size, and breathes until the
 * celebration leaves. Times in ms since that began.
 */
const SINK_MS = 110;
const SPRING_MS = 330;
const SUNK = -0.45;
/** How far the spring goes past its end, as of `overshoot`. */
const OVERSHOOT = 2.4;
const BREATH_MS = 720;
const BREATH = 0.07;

/** How far the rest steps back, 0 to 1. */
export const WIN_DIM: Readonly<Record<WinTier, number>> = { small: 0.3, big: 0.72, huge: 0.85 };

/** When it is out for the first time, ms. */
export const LIFTED_MS = SINK_MS + SPRING_MS;

/** How far it is out: 0 in its place, below while it sinks in, 1 out, and above where it overshoots. */
export function liftAt({ ms, rise, still }: WinFrame): number {
  if (still || rise === 0) return rise;
  if (ms < SINK_MS) return SUNK * Math.sin((Math.PI * ms) / (2 * SINK_MS));
  if (ms < LIFTED_MS) {
    return SUNK + (1 - SUNK) * overshoot((ms - SINK_MS) / SPRING_MS, OVERSHOOT);
  }
  return rise * (1 + BREATH * Math.sin((2 * Math.PI * (ms - LIFTED_MS)) / BREATH_MS));
}
