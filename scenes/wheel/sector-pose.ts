import type { Container } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { WinFrame } from '../engine/win/win-step.ts';
import { liftAt } from '../win/lift.ts';

/** Growth of a lifted sector a quarter of the wheel wide, and extra growth of a narrow one. */
const GROWS: Readonly<Record<WinTier, number>> = { small: 0.12, big: 0.17, huge: 0.22 };
const NARROW = 0.75;

/**
 * Poses a won sector, `width` radians wide: `turning` turns about the wheel's middle and stops at `rest` radians,
 * `sector` in it grows about its pivot. It is upright when it is out.
 */
export function poseSector(turning: Container, sector: Container, width: number, rest: number, frame: WinFrame): void {
  const lift = liftAt(frame);
  const narrow = 1 - Math.min(1, (2 * width) / Math.PI);
  sector.scale.set(1 + GROWS[frame.tier] * (1 + NARROW * narrow) * lift);
  const upright = Math.min(1, Math.max(0, lift));
  turning.rotation = (rest - 2 * Math.PI * Math.round(rest / (2 * Math.PI))) * (1 - upright);
}
