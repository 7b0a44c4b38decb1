import type { WinTier } from '../bridge/contracts/win.ts';
import { ramp } from './show.ts';

/**
 * How the bag celebrates a win, pure: it crouches, hops and lands, and its content is thrown up. Times in ms since the
 * celebration began, lengths in px of the board.
 */
interface Hop {
  atMs: number;
  height: number;
}

/** The last hop of a big and of a huge win is at its top when the amount has finished counting. */
const HOPS: Readonly<Record<WinTier, readonly Hop[]>> = {
  small: [{ atMs: 40, height: 16 }],
  big: [
    { atMs: 40, height: 24 },
    { atMs: 600, height: 12 },
    { atMs: 1130, height: 32 },
  ],
  huge: [
    { atMs: 40, height: 30 },
    { atMs: 600, height: 14 },
    { atMs: 1120, height: 18 },
    { atMs: 1640, height: 46 },
  ],
};
const CROUCH_MS = 110;
const DOWN_MS = 390;
const HOP_MS = 540;
const CROUCH = 0.1;
const STRETCH = 0.07;
const LANDING = 0.12;
/** Contents leave the bag one by one, and rise higher than the bag hops. */
const TOSS_FROM_MS = 150;
const TOSS_STEP_MS = 28;
const TOSS_MS = 330;
const TOSS = 0.9;

/** The bag's pose in a hop. The same object each time. */
export interface BagHop {
  /** Height above the ground. */
  lift: number;
  /** The bag is wider and lower by this share; a negative value stretches it. */
  squash: number;
}

/** Writes the bag's pose. */
export function hopAt(tier: WinTier, ms: number, out: BagHop): void {
  out.lift = 0;
  out.squash = 0;
  const hops = HOPS[tier];
  for (let i = 0; i < hops.length; i++) {
    const hop = hops[i];
    if (hop === undefined) continue;
    const own = ms - hop.atMs;
    if (own <= 0 || own >= HOP_MS) continue;
    const size = Math.min(1, hop.height / 30);
    if (own < CROUCH_MS) out.squash = size * CROUCH * Math.sin((ramp(own, 0, CROUCH_MS) * Math.PI) / 2);
    else if (own < DOWN_MS) {
      const way = ramp(own, CROUCH_MS, DOWN_MS);
      out.lift = hop.height * 4 * way * (1 - way);
      // Changes from the crouch into a stretch, which ends on the way down.
      out.squash = size * (way < 0.2 ? CROUCH - ((CROUCH + STRETCH) * way) / 0.2 : -STRETCH * (1 - ramp(way, 0.2, 1)));
    } else out.squash = size * LANDING * Math.sin(ramp(own, DOWN_MS, HOP_MS) * Math.PI);
  }
}

/** Height of item `index` above its place in the bag. */
export function tossAt(tier: WinTier, index: number, ms: number): number {
  const hops = HOPS[tier];
  let height = 0;
  for (let i = 0; i < hops.length; i++) {
    const hop = hops[i];
    if (hop === undefined) continue;
    const way = ramp(ms - hop.atMs - TOSS_FROM_MS - index * TOSS_STEP_MS, 0, TOSS_MS);
    height += hop.height * TOSS * 4 * way * (1 - way);
  }
  return height;
}
